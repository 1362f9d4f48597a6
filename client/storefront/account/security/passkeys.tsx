import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { addPasskey, startPasskeyRegistration, type PasskeyItem } from '#shared/contract/account-security.ts';
import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { firstErrorMessage } from '#client/ui/form-controls/use-form.ts';
import { formatDate } from '#client/ui/format.ts';
import { Note, Row } from '#client/ui/page-layout.tsx';
import { canUsePasskeys } from '#client/auth/passkey.ts';
import { CurrentPasswordDialog } from './current-password-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { texts } from '#messages/shop/account-security.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  passkeys: readonly PasskeyItem[];
  onRecoveryCodes: (codes: readonly string[]) => void;
}

export function Passkeys({ passkeys, onRecoveryCodes }: Props) {
  const [open, setOpen] = useState<'add' | PasskeyItem | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="section" padding="md" display="grid" gap="4" minW="0">
      <div>
        <SectionHeader title={texts.passkeys} />
        <Note>{texts.passkeysNote}</Note>
      </div>
      {passkeys.length === 0 ? (
        <Note>{texts.noPasskeys}</Note>
      ) : (
        <chakra.ul display="grid" gap="3" listStyleType="none">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
          ))}
        </chakra.ul>
      )}
      {canUsePasskeys() ? (
        <div>
          <Button onClick={() => setOpen('add')}>{texts.addPasskey}</Button>
        </div>
      ) : (
        <Note>{texts.unsupported}</Note>
      )}
      {open === 'add' && <AddPasskeyDialog onClose={close} onCodes={onRecoveryCodes} />}
      {open !== null && open !== 'add' && (
        <RemoveFactorDialog title={texts.removePasskeyTitle(open.name)} factor={open.id} onClose={close} />
      )}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyItem; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? texts.usedOn(formatDate(lastUsedAt)) : texts.neverUsed;
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.div fontWeight="semibold">
          <bdi>{name}</bdi>
        </chakra.div>
        <Note>{texts.addedOn(formatDate(createdAt)) + texts.separator + used}</Note>
      </chakra.div>
      <Row flexShrink="0">
        <Button aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Row>
    </chakra.li>
  );
}

/** Undefined when the customer or the browser cancels. */
async function createPasskeyCredential(options: object): Promise<RegistrationResponseJSON | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(() => undefined);
}

function AddPasskeyDialog({ onClose, onCodes }: { onClose: () => void; onCodes: Props['onRecoveryCodes'] }) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const starting = useApiMutation(startPasskeyRegistration, { errorToast: () => null });
  const adding = useApiMutation(addPasskey, {
    successToast: () => texts.passkeyAdded,
    errorToast: (error) => ({
      title: texts.addFailed,
      description: firstErrorMessage(error) || texts.tryAgain,
    }),
  });
  const send = async (currentPassword: string) => {
    const named = addPasskey.body.shape.name.safeParse(name);
    setWrong(named.error?.issues[0]?.message);
    if (!named.success) return { error: new Error('') };
    const started = await starting.run({ body: { currentPassword } });
    if (started.error) return started;
    const created = await createPasskeyCredential(started.answer.options);
    if (!created) {
      setWrong(texts.passkeyCancelled);
      return { error: new Error('') };
    }
    const { id, rawId, response } = created;
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const passkey = {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, transports },
    };
    const outcome = await adding.run({ body: { name, passkey } });
    if (outcome.error) return outcome;
    onClose();
    if (outcome.answer.recoveryCodes) onCodes(outcome.answer.recoveryCodes);
    return outcome;
  };
  return (
    <CurrentPasswordDialog
      title={texts.passkeyTitle}
      text={texts.passkeyText}
      action={texts.addPasskey}
      send={send}
      onClose={onClose}
    >
      <TextField
        label={texts.passkeyName}
        help={texts.passkeyNameHelp}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        value={name}
        error={wrong}
        onChange={setName}
      />
    </CurrentPasswordDialog>
  );
}
