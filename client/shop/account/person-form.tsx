/** How a customer is called and reached (D-30). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { changeProfile, customerProfile } from '#shared/contract/customer.ts';
import type { Answer } from '#shared/contract/entry.ts';
import { ask } from '#client/api/ask.ts';
import { useCommand } from '#client/api/command.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { NameFields, PhoneField } from '#client/trade/person-fields.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { reasonOf, useForm } from '#client/ui/controls/use-form.ts';
import { texts } from './texts.ts';

interface Props {
  profile: Answer<typeof customerProfile>;
}

export function PersonForm({ profile: { profile, user } }: Props) {
  const client = useQueryClient();
  const { run } = useCommand(changeProfile, {
    done: () => texts.saved,
    failed: (error) => ({ title: texts.saveFailed, description: reasonOf(error) || texts.tryAgain }),
    keep: (changed) => client.setQueryData(ask(customerProfile, {}).queryKey, changed),
  });
  const { ref, busy, field, submit } = useForm({
    start: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      phone: profile.phone ?? '',
    },
    check: (value) => ({ value }),
    send: (body) => run({ body }),
  });
  return (
    <FormSection title={texts.personTitle}>
      <chakra.form ref={ref} onSubmit={submit} noValidate display="grid" gap="4">
        <NameFields field={field} />
        <PhoneField field={field} />
        <TextField
          label={texts.email}
          name="email"
          kind="email"
          readOnly
          help={texts.emailHelp}
          value={user.email}
          onChange={() => undefined}
        />
        <div>
          <Button type="submit" variant="primary" loading={busy}>
            {texts.save}
          </Button>
        </div>
      </chakra.form>
    </FormSection>
  );
}

interface SectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function FormSection({ title, note, children }: SectionProps) {
  return (
    <Card as="section" padding="lg" display="grid" gap="4" minW="0">
      <div>
        <SectionHead title={title} />
        {note && (
          <chakra.p textStyle="t2" color="ink-2">
            {note}
          </chakra.p>
        )}
      </div>
      {children}
    </Card>
  );
}
