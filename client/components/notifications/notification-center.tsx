/** The bell in a frame, for whoever is signed in. Its code comes with them: a visitor's page loads none of it. */
import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSession } from '#client/auth/session.ts';
import type { NotificationButton } from './notification-button.tsx';

interface Props {
  /** As the buttons beside it: 44 px, or 48 px in the field. */
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
  // Its place is kept, so that nothing beside it moves.
  if (!Part) return <chakra.span flex="none" boxSize={size === 'field' ? '12' : 'touch'} />;
  return <Part key={person} size={size} />;
}
