import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import Copy from 'lucide-react/icons/copy';
import { listAllDrafts } from '#client/offline/drafts/drafts.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { dismissToast, toast } from '#client/ui/overlay/toaster.tsx';
import { joinFieldLabels } from '#client/inspector/field-labels.ts';
import { useFormStore, useFormValue, useUpdateForm } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { texts } from '#messages/field/inspection.ts';
import { copyFields, pickCopyableFields, undoCopy } from './copy-shared-fields.ts';

export function CopyLastCar() {
  const { mode, ownerId, onClose } = useInspection();
  const store = useFormStore();
  const change = useUpdateForm();
  // The car of this form is younger.
  const [openedAt] = useState(() => Date.now());
  const last = useLiveQuery(async () => {
    const drafts = mode === 'add' ? await listAllDrafts(ownerId).catch(() => []) : [];
    const cars = drafts.filter(({ createdAt, kind }) => kind === 'new' && createdAt < openedAt);
    return cars.find(({ form }) => form.dealerId !== '')?.form;
  }, [mode, ownerId, openedAt]);
  const hasCopyable = useFormValue((form) => last && Object.keys(pickCopyableFields(form, last)).length > 0);
  if (!last || !hasCopyable) return null;
  const name = [last.year, last.make, last.model, last.trim].filter(Boolean).join(' ');
  const copy = () => {
    const before = store.getState();
    const copied = pickCopyableFields(before, last);
    change((form) => copyFields(form, copied));
    const toastId = toast({
      title: texts.copyLast.done,
      description: joinFieldLabels(Object.keys(copied) as (keyof typeof copied)[]),
      kind: 'success',
      action: {
        label: texts.copyLast.undo,
        run: () => change((form) => undoCopy(form, before, copied)),
      },
    });
    onClose(() => dismissToast(toastId));
  };
  return (
    <chakra.div display="grid" gap="1">
      <Button size="field" icon={Copy} onClick={copy}>
        {texts.copyLast.action}
      </Button>
      <chakra.p textStyle="t2" color="ink-3">
        {name === '' ? texts.copyLast.fromUnnamed : texts.copyLast.from(name)}
      </chakra.p>
    </chakra.div>
  );
}
