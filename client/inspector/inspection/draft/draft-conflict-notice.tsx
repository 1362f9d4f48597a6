import { useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { findDraftConflict, keepBoth, keepMine, takeTheirs } from '#client/offline/drafts/draft-conflict.ts';
import { isListingPhoto } from '#client/offline/db/rows.ts';
import { listPhotosByDraftId } from '#client/offline/drafts/drafts.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { diffAnswers, diffPhotos, diffVoiceNotes } from './draft-differences.ts';
import { useFormStore } from './form-store.ts';
import { useInspection } from './inspection-context.ts';
import { VersionComparison } from './correction-conflict-notice.tsx';
import { texts } from '#messages/field/inspection.ts';

const { staleDraft: conflictTexts, toasts } = texts;

interface Props {
  draftId: string;
  onKeepMine: () => void;
  onTookTheirs: () => void;
  onDraftIdChange: (id: string) => void;
}

export function DraftConflictNotice({ draftId, onKeepMine, onTookTheirs, onDraftIdChange }: Props) {
  const inspection = useInspection();
  const form = useFormStore();
  const [busy, setBusy] = useState(false);
  const photos = useLiveQuery(() => listPhotosByDraftId(draftId), [draftId]);
  const conflict = useLiveQuery(() => findDraftConflict(draftId), [draftId]);
  if (!conflict) return null;
  const choose = (choice: () => Promise<void>) => {
    setBusy(true);
    inspection
      .flush()
      .then(choice)
      .catch(() => toast({ title: toasts.error, description: conflictTexts.failed, kind: 'destructive' }))
      .finally(() => setBusy(false));
  };
  const { theirs } = conflict;
  const shown = (photos ?? []).filter(isListingPhoto);
  const notes = (photos ?? []).filter(({ gallery }) => gallery === 'voice');
  const files = [...diffPhotos(shown, theirs), ...diffVoiceNotes(notes, theirs)];
  const differences = [...diffAnswers(form.getState(), theirs), ...files];
  return (
    <VersionComparison title={conflictTexts.title} text={conflictTexts.text} differences={differences}>
      <Button
        size="field"
        disabled={busy}
        onClick={() => choose(() => takeTheirs(draftId, conflict).then(onTookTheirs))}
      >
        {conflictTexts.takeTheirs}
      </Button>
      <Button size="field" disabled={busy} onClick={() => choose(() => keepMine(draftId, conflict).then(onKeepMine))}>
        {conflictTexts.keepMine}
      </Button>
      <Button
        size="field"
        variant="primary"
        disabled={busy}
        onClick={() => choose(() => keepBoth(draftId, conflict).then(onDraftIdChange))}
      >
        {conflictTexts.keepBoth}
      </Button>
    </VersionComparison>
  );
}
