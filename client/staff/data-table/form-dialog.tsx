/** A form in a dialog; Back, Escape and a press outside ask before input is lost. */
import { useId, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '#client/ui/form-controls/button.tsx';
import type { Form } from '#client/ui/form-controls/use-form.ts';
import { ConfirmDialog, Dialog } from '#client/ui/overlay/dialog.tsx';
import { useNavigationBlocker } from '#client/ui/overlay/use-navigation-blocker.ts';
import { texts } from '#messages/staff/data-table.ts';

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
  // Wrapped in an object: React calls a function passed as state.
  const [pendingAction, setPendingAction] = useState<{ act: () => void } | null>(null);
  const confirmLeave = (act: () => void) => (form.isDirty ? setPendingAction({ act }) : act());
  useNavigationBlocker(form.isDirty, confirmLeave);
  const go = () => {
    onClose();
    pendingAction?.act();
  };
  return (
    <>
      <Dialog
        open
        onClose={() => confirmLeave(onClose)}
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
      <ConfirmDialog
        open={pendingAction !== null}
        onClose={() => setPendingAction(null)}
        onConfirm={go}
        title={texts.leaveTitle}
        text={texts.leaveText}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        destructive
      />
    </>
  );
}
