/** Asks once for the phone's position; photos taken in the app then carry it for reviewers. */
import { useEffect, useState } from 'react';
import { isPlaceWanted, setPlaceWanted } from '#client/offline/images/photo-place.ts';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { texts } from '#messages/field/photo-place.ts';

export function PlaceSwitch() {
  const [permission, setPermission] = useState<PermissionState | null>(null);
  const [isWanted, setWanted] = useState(isPlaceWanted);
  useEffect(() => {
    let isMounted = true;
    let status: PermissionStatus | undefined;
    const show = () => isMounted && status && setPermission(status.state);
    void navigator.permissions?.query({ name: 'geolocation' }).then(
      (found) => {
        status = found;
        status.addEventListener('change', show);
        show();
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
      status?.removeEventListener('change', show);
    };
  }, []);
  if (permission === null) return null;
  const change = (wanted: boolean) => {
    setPlaceWanted(wanted);
    setWanted(wanted);
    // The browser asks for permission, which the listener shows.
    if (wanted && permission === 'prompt') navigator.geolocation.getCurrentPosition(doNothing, doNothing);
  };
  return (
    <SwitchField
      size="field"
      label={texts.label}
      note={permission === 'denied' ? texts.blocked : texts.note}
      checked={permission === 'granted' && isWanted}
      disabled={permission === 'denied'}
      onChange={change}
    />
  );
}

function doNothing(): void {}
