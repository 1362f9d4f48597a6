/** The text is required. @see D-58 */
import { useId, useRef, useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { maxLengthError } from '#client/ui/form-controls/max-length-error.ts';
import { Row } from '#client/ui/page-layout.tsx';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { texts } from '#messages/staff/review.ts';
import { MAX_REVIEW_REASON_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  label: string;
  missingText: string;
  /** Sentences that a press adds to the text. */
  templates: readonly string[];
  action: string;
  destructive?: boolean;
  busy: boolean;
  onSend: (text: string) => void;
}

/** Keeps the text when the request fails. */
export function ReasonDialog(props: Props) {
  const {
    open,
    onClose,
    title,
    text,
    label,
    missingText,
    templates,
    action,
    destructive = false,
    busy,
    onSend,
  } = props;
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const form = useId();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const add = (template: string) => {
    setReason((before) => [before.trimEnd(), template].filter(Boolean).join('\n'));
    textArea.current?.focus();
  };
  const empty = reason.trim() === '';
  const isWrong = empty || maxLengthError(reason, MAX_REVIEW_REASON_LENGTH) !== undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isWrong) textArea.current?.focus();
    else if (!busy) onSend(reason.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant={destructive ? 'danger' : 'primary'} loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <chakra.form id={form} noValidate onSubmit={submit} display="grid" gap="3">
        <TextAreaField
          label={label}
          inputRef={textArea}
          required
          rows={4}
          maxLength={MAX_REVIEW_REASON_LENGTH}
          value={reason}
          onChange={setReason}
          error={isSubmitted && empty ? missingText : undefined}
        />
        <Row role="group" aria-label={texts.templates}>
          {templates.map((template) => (
            <Button key={template} px="3" disabled={reason.includes(template)} onClick={() => add(template)}>
              {template}
            </Button>
          ))}
        </Row>
      </chakra.form>
    </Dialog>
  );
}
