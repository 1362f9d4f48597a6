/** Push on this browser. The permission prompt opens only on a press. @see decision 0028 */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { useQuery } from '@tanstack/react-query';
import { pushStatus, pushSubscribe, pushUnsubscribe } from '#shared/contract/notifications/notification-settings.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import {
  getPushDeviceId,
  PermissionDeniedError,
  getPushAvailability,
  subscribeToPush,
  unsubscribeFromPush,
  type PushAvailability,
} from './push-subscription.ts';
import { texts } from './notification-settings-texts.ts';

export interface DevicePushState extends EndpointResponse<typeof pushStatus> {
  device: string | undefined;
}

export function useDevicePushState() {
  return useQuery({
    queryKey: [pushStatus.name, 'this device'],
    queryFn: async ({ signal }): Promise<DevicePushState> => {
      const device = await getPushDeviceId();
      return { device, ...(await callEndpoint(pushStatus, { query: { device } }, { signal })) };
    },
    staleTime: 0,
  });
}

const UNAVAILABLE_TEXTS: Record<Exclude<PushAvailability, 'ready'>, string> = {
  denied: texts.deniedText,
  'install-first': texts.installText,
  unsupported: texts.unsupportedText,
};

export function DevicePushSettings({ state }: { state: DevicePushState }) {
  const [availability, setAvailability] = useState(getPushAvailability);
  const otherDevices = state.devices - (state.isOn ? 1 : 0);
  return (
    <Card as="section" padding="md" display="grid" gap="3" minW="0">
      <SectionHeader
        title={texts.deviceTitle}
        end={
          state.isOn && (
            <Badge tone="drive" icon={BellRing}>
              {texts.isOn}
            </Badge>
          )
        }
      />
      <chakra.div display="grid" gap="1">
        <Note>{describePushState(availability, state)}</Note>
        {otherDevices > 0 && <Note>{texts.others(otherDevices)}</Note>}
      </chakra.div>
      {availability === 'ready' && state.isOn && <TurnOffPushButton state={state} />}
      {availability === 'ready' && !state.isOn && (
        <TurnOnPushButton
          publicKey={state.publicKey}
          onPermissionAnswered={() => setAvailability(getPushAvailability())}
        />
      )}
    </Card>
  );
}

function describePushState(readiness: PushAvailability, { isOn, publicKey }: DevicePushState): string {
  if (readiness !== 'ready') return UNAVAILABLE_TEXTS[readiness];
  if (isOn) return texts.onText;
  return publicKey === null ? texts.notYetText : texts.offText;
}

interface TurnOnPushProps {
  publicKey: string | null;
  onPermissionAnswered: () => void;
}

function TurnOnPushButton({ publicKey, onPermissionAnswered }: TurnOnPushProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useApiMutation(pushSubscribe, {
    successToast: () => texts.turnedOn,
    errorToast: texts.onFailed,
    awaitInvalidation: true,
  });
  const turnOn = async (key: string) => {
    setIsAsking(true);
    try {
      const { error } = await run({ body: await subscribeToPush(key) });
      if (error) await unsubscribeFromPush();
    } catch (cause) {
      if (!(cause instanceof PermissionDeniedError)) console.warn('Turning on push failed:', cause);
      const description = cause instanceof PermissionDeniedError ? texts.refused : texts.unreached;
      toast({ kind: 'destructive', title: texts.onFailed, description });
    } finally {
      setIsAsking(false);
      onPermissionAnswered();
    }
  };
  return (
    <div>
      <Button
        variant="primary"
        icon={BellRing}
        loading={isAsking || isPending}
        disabled={publicKey === null}
        onClick={() => publicKey !== null && void turnOn(publicKey)}
      >
        {texts.turnOn}
      </Button>
    </div>
  );
}

function TurnOffPushButton({ state: { device } }: { state: DevicePushState }) {
  const { run, isPending } = useApiMutation(pushUnsubscribe, {
    successToast: texts.turnedOff,
    errorToast: texts.offFailed,
    awaitInvalidation: true,
  });
  const turnOff = async () => {
    await unsubscribeFromPush().catch((cause: unknown) => console.warn('Ending the push subscription failed:', cause));
    if (device !== undefined) await run({ params: { id: device } });
  };
  return (
    <div>
      <Button icon={BellOff} loading={isPending} onClick={() => void turnOff()}>
        {texts.turnOff}
      </Button>
    </div>
  );
}
