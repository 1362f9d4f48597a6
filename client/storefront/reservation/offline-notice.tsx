import WifiOff from 'lucide-react/icons/wifi-off';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { Callout } from './callout.tsx';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';

export function OfflineNotice() {
  if (!useIsDeviceOffline()) return null;
  return (
    <Callout icon={WifiOff} live="status" title={commonTexts.offline}>
      <p>{commonTexts.offlineText}</p>
    </Callout>
  );
}
