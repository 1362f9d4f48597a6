/** Back asks first (S-wiz-13, S-wiz-14). */
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { texts } from '#client/field/inspection/texts.ts';

export function LeaveDialog(props: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const { title, text, stay, go } = texts.leave;
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onStay}
      onConfirm={props.onLeave}
      title={title}
      text={text}
      confirmLabel={go}
      cancelLabel={stay}
    />
  );
}
