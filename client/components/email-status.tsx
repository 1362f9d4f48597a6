import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { emailStatus, resendEmailConfirmation } from '#shared/contract/customer.ts';
import type { EmailState } from '#shared/domain/notifications/email-states.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';

const texts = {
  states: {
    unconfirmed: 'This email isn’t confirmed yet. Open the link we sent to it, or change the email.',
    bounce: 'Our emails to this address bounced. Change the address, or confirm that it works.',
    complaint:
      'Our emails to this address were marked as junk, so you only get essential ones. Confirm the address to get all of them again.',
  } satisfies { readonly [S in Exclude<EmailState, 'ok'>]: string },
  send: 'Send confirmation link',
  resend: 'Resend confirmation link',
  sent: (email: string) => `Link sent to ${email}. It expires after one hour. Can’t find it? Check your junk folder.`,
  failed: 'We couldn’t send the link',
} as const;

export function EmailStatus() {
  const { data } = useQuery(apiQueryOptions(emailStatus, {}));
  if (!data || data.state === 'ok') return null;
  return (
    <chakra.div display="grid" gap="3" role="status">
      <p>{texts.states[data.state]}</p>
      <SendConfirmation email={data.email} label={data.state === 'unconfirmed' ? texts.resend : texts.send} />
    </chakra.div>
  );
}

function SendConfirmation({ email, label }: { email: string; label: string }) {
  const [isSent, setSent] = useState(false);
  const { run, isPending } = useApiMutation(resendEmailConfirmation, { errorToast: texts.failed });
  const press = async () => {
    const outcome = await run({});
    if (outcome.error === null) setSent(true);
  };
  return (
    <>
      <div>
        <Button loading={isPending} onClick={() => void press()}>
          {label}
        </Button>
      </div>
      {isSent && <chakra.p overflowWrap="anywhere">{texts.sent(email)}</chakra.p>}
    </>
  );
}
