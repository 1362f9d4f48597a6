/** Whether somebody gets a link to choose a password, or is told one; a link first, wherever it can be sent. */
import { useState } from 'react';
import { RadioChoices } from '#client/ui/form-controls/radio-group.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { texts } from './texts.ts';
import type { Invitations } from './use-invitations.ts';

const words = texts.invitations;
const WAYS = (['link', 'password'] as const).map((value) => ({ value, label: words.ways[value] }));

type WayIn = 'link' | 'password';

export interface Way {
  way: WayIn;
  choose: (way: WayIn) => void;
  invitations: Pick<Invitations, 'isMailOn' | 'isMailOff'>;
}

/** @param first what is chosen where both can be */
export function useWay(invitations: Way['invitations'], first: WayIn = 'link'): Way {
  const [chosen, choose] = useState<WayIn>(first);
  return { way: invitations.isMailOn ? chosen : 'password', choose, invitations };
}

/** `link` says what the link does. */
export function WayChoice({ way, choose, invitations, link }: Way & { link: string }) {
  if (invitations.isMailOn)
    return (
      <RadioChoices
        label={words.way}
        choices={WAYS}
        value={way}
        onChange={choose}
        note={way === 'link' ? link : words.passwordHelp}
      />
    );
  return invitations.isMailOff ? <Note>{words.noMail}</Note> : null;
}
