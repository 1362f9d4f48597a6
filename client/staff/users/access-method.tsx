/** Invitation link or password; the link is the default where email works. */
import { useState } from 'react';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/staff/users.ts';
import type { Invitations } from './use-invitations.ts';

const invitationTexts = texts.invitations;
const ACCESS_METHOD_CHOICES = (['link', 'password'] as const).map((value) => ({
  value,
  label: invitationTexts.methods[value],
}));

type AccessMethod = 'link' | 'password';

export interface AccessMethodState {
  method: AccessMethod;
  setMethod: (method: AccessMethod) => void;
  invitations: Pick<Invitations, 'isMailOn' | 'isMailOff'>;
}

export function useAccessMethod(
  invitations: AccessMethodState['invitations'],
  first: AccessMethod = 'link',
): AccessMethodState {
  const [chosen, setMethod] = useState<AccessMethod>(first);
  return { method: invitations.isMailOn ? chosen : 'password', setMethod, invitations };
}

export function AccessMethodField({ method, setMethod, invitations, link }: AccessMethodState & { link: string }) {
  if (invitations.isMailOn)
    return (
      <RadioGroup
        label={invitationTexts.method}
        choices={ACCESS_METHOD_CHOICES}
        value={method}
        onChange={setMethod}
        note={method === 'link' ? link : invitationTexts.passwordHelp}
      />
    );
  return invitations.isMailOff ? <Note>{invitationTexts.noMail}</Note> : null;
}
