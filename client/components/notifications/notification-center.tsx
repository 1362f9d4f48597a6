import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSession } from '#client/auth/session.ts';
import type { NotificationButton } from './notification-button.tsx';

interface Props {
  size?: 'md' | 'field';
}

export function NotificationCenter({ size = 'md' }: Props) {
  const { user, isExpired } = useSession();
  const [Button, setButton] = useState<typeof NotificationButton>();
  const userId = isExpired ? undefined : user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    import('./notification-button.tsx').then(
      (module) => setButton(() => module.NotificationButton),
      (cause: unknown) => console.warn('Loading notifications failed:', cause),
    );
  }, [userId]);
  if (userId === undefined) return null;
  if (!Button) return <chakra.span flex="none" boxSize={size === 'field' ? '12' : 'touch'} />;
  return <Button key={userId} size={size} />;
}
