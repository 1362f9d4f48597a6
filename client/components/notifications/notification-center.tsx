/** Loads its code for signed-in users only. */
import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSession } from '#client/auth/session.ts';
import type { NotificationButton } from './notification-button.tsx';

interface Props {
  size?: 'md' | 'field';
}

export function NotificationCenter({ size = 'md' }: Props) {
  const { user, isExpired } = useSession();
  const [Part, show] = useState<typeof NotificationButton>();
  const person = isExpired ? undefined : user?.id;
  useEffect(() => {
    if (person === undefined) return;
    import('./notification-button.tsx').then(
      (part) => show(() => part.NotificationButton),
      (cause: unknown) => console.warn('The bell could not be loaded:', cause),
    );
  }, [person]);
  if (person === undefined) return null;
  // Reserves the button's size.
  if (!Part) return <chakra.span flex="none" boxSize={size === 'field' ? '12' : 'touch'} />;
  return <Part key={person} size={size} />;
}
