/** Bars that say that what stands below is from before: it stays, only its age is told (D-81). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from './card.tsx';
import { relativeTime } from './format.ts';
import { Icon } from './icons.tsx';
import { useNow } from './time-ago.tsx';

interface BarProps {
  /** What could not be renewed. */
  children: ReactNode;
  onRetry: () => void;
  tryAgain?: string;
}

/** There was no answer. */
export function UnreachableBar({ children, onRetry, tryAgain = 'Try Again' }: BarProps) {
  return (
    <Card role="status" display="flex" alignItems="center" gap="3" px="4" py="2" textStyle="t2">
      <Icon glyph={WifiOff} />
      <chakra.p flex="1" minW="0">
        {children}
      </chakra.p>
      <Button onClick={onRetry}>{tryAgain}</Button>
    </Card>
  );
}

interface AgedProps {
  /** What could not be renewed. */
  text: string;
  /** Milliseconds. */
  loadedAt: number;
  onRetry: () => void;
}

export function AgedBanner({ text, loadedAt, onRetry }: AgedProps) {
  const now = useNow();
  return (
    <UnreachableBar onRetry={onRetry}>
      <b>{`${text}.`}</b>
      {now !== null && <span>{` Loaded ${relativeTime(loadedAt, now)}.`}</span>}
    </UnreachableBar>
  );
}

interface StaleProps {
  /** Milliseconds. */
  loadedAt: number;
  words: {
    /** There is signal and yet no answer. */
    failed: string;
    offline: string;
    since: (when: string) => string;
    tryAgain: string;
  };
  onRetry: () => void;
}

export function StaleBar({ loadedAt, words, onRetry }: StaleProps) {
  const now = useNow();
  const online = now !== null && navigator.onLine;
  return (
    <chakra.div mb="4">
      <UnreachableBar onRetry={onRetry} tryAgain={words.tryAgain}>
        <b>{online ? words.failed : words.offline}</b>
        {now !== null && <span>{` ${words.since(relativeTime(loadedAt, now))}`}</span>}
      </UnreachableBar>
    </chakra.div>
  );
}
