/** Says that the cars below are from before: they stay, only their age is told (D-81). */
import { chakra } from '@chakra-ui/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { relativeTime } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts } from './texts.ts';

export function OfflineBanner({ loadedAt, onRetry }: { loadedAt: number; onRetry: () => void }) {
  const now = useNow();
  const online = now !== null && navigator.onLine;
  return (
    <Card role="status" display="flex" alignItems="center" gap="3" px="4" py="2" mb="4" textStyle="t2">
      <Icon glyph={WifiOff} />
      <chakra.p flex="1">
        <b>{online ? `${texts.failed}.` : texts.offline}</b>{' '}
        {now !== null && texts.offlineSince(relativeTime(loadedAt, now))}
      </chakra.p>
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </Card>
  );
}
