/** Without signal every public page says what still works and what waits. */
import { useSyncExternalStore } from 'react';
import { chakra } from '@chakra-ui/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Icon } from '#client/ui/icons.tsx';
import { texts } from './texts.ts';

function onChange(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

export function OfflineBar() {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <chakra.p
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          px="4"
          py="2"
          textStyle="t2"
          bg="repair-tint"
          color="repair-ink"
        >
          <Icon glyph={WifiOff} />
          <span>{texts.offline}</span>
        </chakra.p>
      )}
    </div>
  );
}
