/** An address that is not confirmed or takes no mail, with the button that sends the link again. */
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
    unconfirmed: 'This email is not confirmed yet. Open the link we sent to it, or change the email.',
    bounce: 'Our mail to this address was returned. Check the address: change it, or confirm that it works.',
    complaint:
      'Our mail to this address was marked as junk, so you get essential mail only. Confirm the address to get all mail again.',
  } satisfies { readonly [S in Exclude<EmailState, 'ok'>]: string },
  send: 'Send Confirmation Link',
  resend: 'Resend Confirmation Link',
  sent: (email: string) => `Link sent to ${email}. It works for one hour. If nothing comes, look in the junk folder.`,
  failed: 'The link could not be sent',
} as const;

/** Nothing while the address is fine. */
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
