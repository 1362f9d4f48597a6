/** A small form over the page: its fields, Cancel and the one button that sends it. */
import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '#client/ui/controls/button.tsx';
import type { Form } from '#client/ui/controls/use-form.ts';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { texts } from './texts.ts';

interface Props<Name extends string> {
  title: string;
  description?: string;
  action: string;
  form: Form<Name>;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<Name extends string>(props: Props<Name>) {
  const { title, description, action, form, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <chakra.form id={id} ref={form.ref} noValidate onSubmit={form.submit} display="grid" gap="4">
        {children}
      </chakra.form>
    </Dialog>
  );
}
