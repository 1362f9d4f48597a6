import { useId, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { renderSVG } from 'uqr';
import {
  confirmAuthenticatorApp,
  startAuthenticatorApp,
  type secondFactorStatus,
} from '#shared/contract/account-security.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { firstErrorMessage, useForm } from '#client/ui/form-controls/use-form.ts';
import { formatDate } from '#client/ui/format.ts';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { Note, Row } from '#client/ui/page-layout.tsx';
import { CurrentPasswordDialog } from './current-password-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { texts } from '#messages/shop/account-security.ts';

interface Props {
  app: EndpointResponse<typeof secondFactorStatus>['app'];
  onRecoveryCodes: (codes: readonly string[]) => void;
}

type OpenDialog = 'password' | 'remove' | { secret: string; uri: string } | null;

export function AuthenticatorAppSection({ app, onRecoveryCodes }: Props) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const { run } = useApiMutation(startAuthenticatorApp, { errorToast: () => null });
  return (
    <Card as="section" padding="md" display="grid" gap="4" minW="0">
      <div>
        <SectionHeader title={texts.stepTitle} />
        <Note>{texts.stepNote}</Note>
      </div>
      <div>
        <chakra.h3 fontWeight="semibold">{texts.app}</chakra.h3>
        <Note>{app ? texts.appOn(formatDate(app.createdAt)) : texts.appOff}</Note>
      </div>
      <Row>
        {app ? (
          <Button onClick={() => setOpen('remove')}>{texts.removeApp}</Button>
        ) : (
          <Button variant="primary" onClick={() => setOpen('password')}>
            {texts.addApp}
          </Button>
        )}
      </Row>
      {open === 'password' && (
        <CurrentPasswordDialog
          title={texts.appTitle}
          text={texts.appText}
          action={texts.next}
          onClose={close}
          send={async (currentPassword) => {
            const outcome = await run({ body: { currentPassword } });
            if (!outcome.error) setOpen(outcome.answer);
            return outcome;
          }}
        />
      )}
      {open === 'remove' && <RemoveFactorDialog title={texts.removeAppTitle} factor="app" onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <ConfirmAppDialog {...open} onClose={close} onCodes={onRecoveryCodes} />
      )}
    </Card>
  );
}

/** "ABCD EFGH …", which is easier to type. */
const formatSecret = (secret: string): string => secret.replace(/(.{4})(?!$)/g, '$1 ');

function ConfirmAppDialog({
  secret,
  uri,
  onClose,
  onCodes,
}: {
  secret: string;
  uri: string;
  onClose: () => void;
  onCodes: Props['onRecoveryCodes'];
}) {
  const id = useId();
  const { run } = useApiMutation(confirmAuthenticatorApp, {
    successToast: () => texts.appAdded,
    errorToast: (error) => ({
      title: texts.addFailed,
      description: firstErrorMessage(error) || texts.tryAgain,
    }),
  });
  const { ref, field, busy, submit } = useForm({
    initialValues: { code: '' },
    validate: confirmAuthenticatorApp.body,
    async onSubmit(body) {
      const outcome = await run({ body });
      if (outcome.error) return outcome;
      onClose();
      if (outcome.answer.recoveryCodes) onCodes(outcome.answer.recoveryCodes);
      return outcome;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.appTitle}
      description={texts.scan}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <chakra.img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
        alt={texts.qrLabel}
        width="200px"
        height="200px"
        mx="auto"
      />
      <div>
        <AnchorButton href={uri}>{texts.openApp}</AnchorButton>
      </div>
      <chakra.p textStyle="t2">
        {texts.key}:{' '}
        <chakra.code dir="ltr" overflowWrap="anywhere">
          {formatSecret(secret)}
        </chakra.code>
      </chakra.p>
      <chakra.form id={id} ref={ref} noValidate onSubmit={submit}>
        <TextField label={texts.code} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
      </chakra.form>
    </Dialog>
  );
}
