/** Asks before a step is taken: what it means for the customer, and the server's words when it is refused. */
import type { ReservationStatus } from '#shared/domain/words.ts';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { Refusal } from './refusal.tsx';
import type { Move } from './use-move.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** The step that saying yes takes. */
  status: ReservationStatus;
  confirmLabel: string;
  cancelLabel: string;
  destructive?: boolean;
  move: Move;
}

export function StepDialog(props: Props) {
  const { open, onClose, title, text, status, confirmLabel, cancelLabel, destructive, move } = props;
  const confirm = () => void move.run({ status }).then((done) => done && onClose());
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      destructive={destructive}
      busy={move.busy}
    >
      <Refusal>{move.refusal}</Refusal>
    </ConfirmDialog>
  );
}
