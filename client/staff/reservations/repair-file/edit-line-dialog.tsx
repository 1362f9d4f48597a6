import { saveWorkLine, type WorkOrderLine } from '#shared/contract/work-orders.ts';
import { EMPTY_WORK_RECORD, workLineName } from '#shared/domain/repair/work-order.ts';
import { Problem } from '#shared/problem.ts';
import { toUserMessage } from '#client/api/error-messages.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { RepairLineForm, type RepairLineInput } from '#client/components/repair-line/repair-line-form.tsx';
import { useUnsavedChanges } from '#client/components/use-unsaved-changes.tsx';
import { uploadPhoto } from '#client/offline/outbox/upload-photo.ts';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from '#messages/staff/repair-file-card.ts';

interface Props {
  orderId: string;
  line: WorkOrderLine;
  onClose: () => void;
}

export function EditLineDialog({ orderId, line, onClose }: Props) {
  const name = workLineName(line);
  const { confirmLeave, setIsDirty, confirmDialog } = useUnsavedChanges(texts.leaveText);
  const { run } = useApiMutation(saveWorkLine, {
    successToast: texts.saved(name),
    errorToast: (error) => ({
      title: texts.saveFailed,
      description: error instanceof Problem && error.code === 'STALE' ? texts.stale : toUserMessage(error),
    }),
  });
  const save = async ({ body, images }: RepairLineInput): Promise<{ error: Error | null }> => {
    try {
      for (const image of images) await uploadPhoto(image);
    } catch (error) {
      toast({ title: texts.saveFailed, description: toUserMessage(error as Error), kind: 'destructive' });
      return { error: error as Error };
    }
    const { error } = await run({ params: { id: orderId, line: line.id }, body });
    if (!error) onClose();
    return { error };
  };
  return (
    <>
      <Dialog open onClose={() => confirmLeave(onClose)} title={name}>
        <RepairLineForm
          line={line}
          record={line.record ?? EMPTY_WORK_RECORD}
          saveLabel={texts.save}
          onSave={save}
          onDirty={setIsDirty}
        />
      </Dialog>
      {confirmDialog}
    </>
  );
}
