import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { renewRecoveryCodes } from '#shared/contract/account-security.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { firstErrorMessage } from '#client/ui/form-controls/use-form.ts';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Note, Row } from '#client/ui/page-layout.tsx';
import { CurrentPasswordDialog } from './current-password-dialog.tsx';
import { texts } from '#messages/shop/account-security.ts';

interface Props {
  remainingCount: number;
  onRecoveryCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodes({ remainingCount, onRecoveryCodes }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { run } = useApiMutation(renewRecoveryCodes, {
    errorToast: (error) => ({
      title: texts.codesFailed,
      description: firstErrorMessage(error) || texts.tryAgain,
    }),
  });
  return (
    <Card as="section" padding="md" display="grid" gap="4" minW="0">
      <div>
        <SectionHeader title={texts.codes} />
        <Note>{texts.codesLeft(remainingCount)}</Note>
      </div>
      <div>
        <Button onClick={() => setOpen(true)}>{texts.newCodes}</Button>
      </div>
      {isOpen && (
        <CurrentPasswordDialog
          title={texts.newCodesTitle}
          text={texts.newCodesText}
          action={texts.newCodes}
          onClose={() => setOpen(false)}
          send={async (currentPassword) => {
            const outcome = await run({ body: { currentPassword } });
            if (outcome.error) return outcome;
            setOpen(false);
            onRecoveryCodes(outcome.answer.recoveryCodes);
            return outcome;
          }}
        />
      )}
    </Card>
  );
}

/** Closes only through its button: the codes are shown once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    toast(isCopied ? { ...texts.copied, kind: 'success' } : { ...texts.notCopied, kind: 'destructive' });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => undefined}
      title={texts.codesTitle}
      description={texts.codesText}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.saved}
        </Button>
      }
    >
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {codes.map((code) => (
          <li key={code}>
            <chakra.code dir="ltr" overflowWrap="anywhere">
              {code}
            </chakra.code>
          </li>
        ))}
      </chakra.ul>
      <Row>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <AnchorButton href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={texts.fileName}>
          {texts.download}
        </AnchorButton>
      </Row>
    </Dialog>
  );
}
