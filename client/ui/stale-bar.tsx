/** Says that what stands below is from before and how old it is (D-81). */
import { chakra } from '@chakra-ui/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from './card.tsx';
import { relativeTime } from './format.ts';
import { Icon } from './icons.tsx';
import { useNow } from './time-ago.tsx';

export interface StaleWords {
  /** There is signal and yet no answer. */
  failed: string;
  offline: string;
  since: (when: string) => string;
  tryAgain: string;
}

interface Props {
  /** Milliseconds. */
  loadedAt: number;
  words: StaleWords;
  onRetry: () => void;
}

export function StaleBar({ loadedAt, words, onRetry }: Props) {
  const now = useNow();
  const online = now !== null && navigator.onLine;
  return (
    <Card role="status" display="flex" alignItems="center" gap="3" px="4" py="2" mb="4" textStyle="t2">
      <Icon glyph={WifiOff} />
      <chakra.p flex="1">
        <b>{online ? words.failed : words.offline}</b>{' '}
        {now !== null && words.since(relativeTime(loadedAt, now))}
      </chakra.p>
      <Button onClick={onRetry}>{words.tryAgain}</Button>
    </Card>
  );
}
