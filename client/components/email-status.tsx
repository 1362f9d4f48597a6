import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { emailStatus, resendEmailConfirmation } from '#shared/contract/customer.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { texts } from '#messages/ui/email-status.ts';

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
