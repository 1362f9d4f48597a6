/** Says what cannot work without a connection, and that nothing typed is lost. */
import WifiOff from 'lucide-react/icons/wifi-off';
import { useDeviceOffline } from '#client/storage/connectivity.ts';
import { Callout } from './callout.tsx';
import { common } from './texts.ts';

export function OfflineNotice() {
  if (!useDeviceOffline()) return null;
  return (
    <Callout icon={WifiOff} live="status" title={common.offline}>
      <p>{common.offlineText}</p>
    </Callout>
  );
}
