/** Says that what stands below is from before: it stays, only its age is told. */
import { chakra } from '@chakra-ui/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from './card.tsx';
import { relativeTime } from './format.ts';
import { Icon } from './icons.tsx';
import { useNow } from './time-ago.tsx';

interface Props {
  /** What could not be renewed. */
  text: string;
  /** Milliseconds. */
  loadedAt: number;
  onRetry: () => void;
}

export function AgedBanner({ text, loadedAt, onRetry }: Props) {
  const now = useNow();
  return (
    <Card role="status" display="flex" alignItems="center" gap="3" px="4" py="2" textStyle="t2">
      <Icon glyph={WifiOff} />
      <chakra.p flex="1" minW="0">
        <b>{text}.</b> {now !== null && `Loaded ${relativeTime(loadedAt, now)}.`}
      </chakra.p>
      <Button onClick={onRetry}>Try Again</Button>
    </Card>
  );
}
