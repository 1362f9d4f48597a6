/** Another device saved this draft since this copy was made: theirs, mine or both (sync 13.4). */
import { useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { draftConflict, keepBoth, keepMine, takeTheirs } from '#client/offline/drafts/draft-conflict.ts';
import { photosOfDraft } from '#client/offline/drafts/drafts.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { differencesOf, photoDifference } from './draft-differences.ts';
import { useFormStore } from './form-store.ts';
import { useInspection } from './inspection-context.ts';
import { BothVersions } from './correction-conflict-notice.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';

const { staleDraft: say, toasts } = texts;

interface Props {
  draftId: string;
  /** Mine may be saved on top of theirs now. */
  onKept: () => void;
  /** Theirs is here now. */
  onTaken: () => void;
  /** Mine has this id now. */
  onMoved: (id: string) => void;
}

export function StaleDraftNotice({ draftId, onKept, onTaken, onMoved }: Props) {
  const inspection = useInspection();
  const form = useFormStore();
  const [busy, setBusy] = useState(false);
  const photos = useLiveQuery(() => photosOfDraft(draftId), [draftId]);
  const conflict = useLiveQuery(() => draftConflict(draftId), [draftId]);
  if (!conflict) return null;
  const choose = (choice: () => Promise<void>) => {
    setBusy(true);
    inspection
      .flush()
      .then(choice)
      .catch(() => toast({ title: toasts.error, description: say.failed, kind: 'destructive' }))
      .finally(() => setBusy(false));
  };
  const { theirs } = conflict;
  const differences = [...differencesOf(form.getState(), theirs), ...photoDifference(photos ?? [], theirs)];
  return (
    <BothVersions title={say.title} text={say.text} differences={differences}>
      <Button
        size="field"
        disabled={busy}
        onClick={() => choose(() => takeTheirs(draftId, conflict).then(onTaken))}
      >
        {say.takeTheirs}
      </Button>
      <Button
        size="field"
        disabled={busy}
        onClick={() => choose(() => keepMine(draftId, conflict).then(onKept))}
      >
        {say.keepMine}
      </Button>
      <Button
        size="field"
        variant="primary"
        disabled={busy}
        onClick={() => choose(() => keepBoth(draftId, conflict).then(onMoved))}
      >
        {say.keepBoth}
      </Button>
    </BothVersions>
  );
}
