/** A small form over the page: its fields, Cancel and the one button that sends it. */
import { useId, type FormEvent, type ReactNode, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { texts } from './texts.ts';

interface Props {
  title: string;
  description?: string;
  action: string;
  busy: boolean;
  onClose: () => void;
  onSend: () => void;
  form: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

export function FormDialog({ title, description, action, busy, onClose, onSend, form, children }: Props) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSend();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <chakra.form id={id} ref={form} noValidate onSubmit={submit} display="grid" gap="4">
        {children}
      </chakra.form>
    </Dialog>
  );
}
