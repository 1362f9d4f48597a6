/** A small form over the page: its fields, Cancel and the one button that sends it. */
import { useId, type FormEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Issue } from '#shared/problem.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { texts } from './texts.ts';
import type { Form } from './use-form.ts';

interface Props<Name extends string, Value> {
  title: string;
  description?: string;
  action: string;
  form: Form<Name, Value>;
  /** Where a conflict belongs. */
  conflictAt: Name;
  /** Told what is wrong before anything is sent. */
  onWrong?: (issues: readonly Issue[]) => void;
  /** Answers what was refused, or null when it was done. */
  send: (value: Value) => Promise<Error | null>;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What was refused is marked and stays open; what was done closes. */
export function FormDialog<Name extends string, Value>(props: Props<Name, Value>) {
  const { title, description, action, form, conflictAt, onWrong, send, busy, onClose, children } = props;
  const id = useId();
  const save = async () => {
    const value = form.check(onWrong);
    if (value === null) return;
    const refused = await send(value);
    if (refused) form.refuse(refused, conflictAt);
    else onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
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
      <chakra.form id={id} ref={form.ref} noValidate onSubmit={submit} display="grid" gap="4">
        {children}
      </chakra.form>
    </Dialog>
  );
}
