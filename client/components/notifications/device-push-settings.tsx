/** Whether this browser is told by push, and the press that asks for it; nobody is asked without one (decision 0028). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { useQuery } from '@tanstack/react-query';
import {
  pushState,
  pushSubscribe,
  pushUnsubscribe,
} from '#shared/contract/notifications/notification-settings.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { call } from '#client/api/api-client.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import {
  ownDevice,
  PermissionRefused,
  pushReadiness,
  subscribeBrowser,
  unsubscribeBrowser,
  type PushReadiness,
} from './push-subscription.ts';
import { texts } from './notification-settings-texts.ts';

export interface DeviceState extends Answer<typeof pushState> {
  /** This browser as the server names it; undefined while it is not subscribed. */
  device: string | undefined;
}

/** Whether this browser is told, and how many are. */
export function useDeviceState() {
  return useQuery({
    queryKey: [pushState.name, 'this device'],
    queryFn: async ({ signal }): Promise<DeviceState> => {
      const device = await ownDevice();
      return { device, ...(await call(pushState, { query: { device } }, { signal })) };
    },
    staleTime: 0,
  });
}

const WHY_NOT: Record<Exclude<PushReadiness, 'ready'>, string> = {
  denied: texts.deniedText,
  'install-first': texts.installText,
  unsupported: texts.unsupportedText,
};

export function ThisDevice({ state }: { state: DeviceState }) {
  const [readiness, look] = useState(pushReadiness);
  const others = state.devices - (state.isOn ? 1 : 0);
  return (
    <Card as="section" padding="lg" display="grid" gap="3" minW="0">
      <SectionHead
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
        <Note>{whatIsTrue(readiness, state)}</Note>
        {others > 0 && <Note>{texts.others(others)}</Note>}
      </chakra.div>
      {readiness === 'ready' && state.isOn && <TurnOff state={state} />}
      {readiness === 'ready' && !state.isOn && (
        <TurnOn publicKey={state.publicKey} onAnswered={() => look(pushReadiness())} />
      )}
    </Card>
  );
}

function whatIsTrue(readiness: PushReadiness, { isOn, publicKey }: DeviceState): string {
  if (readiness !== 'ready') return WHY_NOT[readiness];
  if (isOn) return texts.onText;
  return publicKey === null ? texts.notYetText : texts.offText;
}

interface OnProps {
  publicKey: string | null;
  /** The browser's question was answered, whichever way. */
  onAnswered: () => void;
}

function TurnOn({ publicKey, onAnswered }: OnProps) {
  const [isAsking, ask] = useState(false);
  const { run, busy } = useCommand(pushSubscribe, {
    done: () => texts.turnedOn,
    failed: texts.onFailed,
    untilInStep: true,
  });
  const turnOn = async (key: string) => {
    ask(true);
    try {
      const { error } = await run({ body: await subscribeBrowser(key) });
      if (error) await unsubscribeBrowser();
    } catch (cause) {
      if (!(cause instanceof PermissionRefused)) console.warn('Push could not be turned on:', cause);
      const description = cause instanceof PermissionRefused ? texts.refused : texts.unreached;
      toast({ kind: 'destructive', title: texts.onFailed, description });
    } finally {
      ask(false);
      onAnswered();
    }
  };
  return (
    <div>
      <Button
        variant="primary"
        icon={BellRing}
        loading={isAsking || busy}
        disabled={publicKey === null}
        onClick={() => publicKey !== null && void turnOn(publicKey)}
      >
        {texts.turnOn}
      </Button>
    </div>
  );
}

function TurnOff({ state: { device } }: { state: DeviceState }) {
  const { run, busy } = useCommand(pushUnsubscribe, {
    done: texts.turnedOff,
    failed: texts.offFailed,
    untilInStep: true,
  });
  const turnOff = async () => {
    await unsubscribeBrowser().catch((cause: unknown) => console.warn('Still subscribed:', cause));
    if (device !== undefined) await run({ params: { id: device } });
  };
  return (
    <div>
      <Button icon={BellOff} loading={busy} onClick={() => void turnOff()}>
        {texts.turnOff}
      </Button>
    </div>
  );
}
