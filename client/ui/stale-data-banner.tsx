/** Banners above cached data that could not be refreshed. @see D-81 */
import { texts as appTexts } from '#messages/ui/app.ts';
import { texts as controlTexts } from '#messages/ui/controls.ts';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from './card.tsx';
import { formatRelativeTime } from './format.ts';
import { Icon } from './icons.tsx';
import { useNow } from './time-ago.tsx';

interface OfflineBannerProps {
  children: ReactNode;
  onRetry: () => void;
  tryAgain?: string;
}

export function OfflineBanner({ children, onRetry, tryAgain = appTexts.tryAgain }: OfflineBannerProps) {
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

interface StaleDataBannerProps {
  text: string;
  loadedAt: number;
  onRetry: () => void;
}

export function StaleDataBanner({ text, loadedAt, onRetry }: StaleDataBannerProps) {
  const now = useNow();
  return (
    <OfflineBanner onRetry={onRetry}>
      <b>{`${text}.`}</b>
      {now !== null && <span>{` ${controlTexts.loadedAgo(formatRelativeTime(loadedAt, now))}`}</span>}
    </OfflineBanner>
  );
}

interface ConnectionBannerProps {
  loadedAt: number;
  texts: {
    failed: string;
    offline: string;
    since: (when: string) => string;
    tryAgain: string;
  };
  onRetry: () => void;
}

export function ConnectionBanner({ loadedAt, texts, onRetry }: ConnectionBannerProps) {
  const now = useNow();
  const online = now !== null && navigator.onLine;
  return (
    <chakra.div mb="4">
      <OfflineBanner onRetry={onRetry} tryAgain={texts.tryAgain}>
        <b>{online ? texts.failed : texts.offline}</b>
        {now !== null && <span>{` ${texts.since(formatRelativeTime(loadedAt, now))}`}</span>}
      </OfflineBanner>
    </chakra.div>
  );
}
