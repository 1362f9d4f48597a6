/** By which channels somebody is told, kind by kind, and whether this device is told by push; the same in all three apps (decision 0028). */
import { useId, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeNotifications,
  notificationSettings,
  type Channel,
} from '#shared/contract/notifications/notification-settings.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { Card } from '#client/ui/card.tsx';
import { Switch } from '#client/ui/form-controls/switch-field.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Note, Stack, VisuallyHidden } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ThisDevice, useDeviceState } from './device-push-settings.tsx';
import { GROUPS, KIND_WORDS, texts, type Group } from './notification-settings-texts.ts';

type Kinds = Answer<typeof notificationSettings>['kinds'];
type Setting = Kinds[number];

export function NotificationSettings() {
  const settings = useQuery(ask(notificationSettings, {}));
  const device = useDeviceState();
  const failed = [settings, device].find(({ isError, fetchStatus }) => isError || fetchStatus === 'paused');
  if (settings.data && device.data)
    return (
      <Stack gap="lg">
        <ThisDevice state={device.data} />
        <Kinds kinds={settings.data.kinds} hasDevice={device.data.devices > 0} />
      </Stack>
    );
  if (failed)
    return (
      <Card>
        <ErrorState
          title={texts.failed}
          text={texts.failedText}
          retrying={settings.isFetching || device.isFetching}
          onRetry={() => void Promise.all([settings.refetch(), device.refetch()])}
        />
      </Card>
    );
  return (
    <Loading label={texts.loading}>
      <Stack gap="lg">
        <Skeleton height="150px" />
        <Skeleton height="480px" />
      </Stack>
    </Loading>
  );
}

/** What happened, and a column for each channel. */
const COLUMNS = 'minmax(0, 1fr) repeat(2, max(64px, 3rem))';

function Kinds({ kinds, hasDevice }: { kinds: Kinds; hasDevice: boolean }) {
  const groups = (Object.keys(GROUPS) as Group[])
    .map((group) => ({ group, own: kinds.filter(({ kind }) => KIND_WORDS[kind][0] === group) }))
    .filter(({ own }) => own.length > 0);
  return (
    <>
      {groups.map(({ group, own }) => (
        <KindGroup key={group} title={GROUPS[group]} kinds={own} hasDevice={hasDevice} />
      ))}
      <chakra.div display="grid" gap="1" px={{ base: '4', lg: '6' }}>
        <Note>{texts.fixed}</Note>
        {!hasDevice && <Note>{texts.pushFirst}</Note>}
      </chakra.div>
    </>
  );
}

interface GroupProps {
  title: string;
  kinds: Kinds;
  hasDevice: boolean;
}

function KindGroup({ title, kinds, hasDevice }: GroupProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} px={{ base: '4', lg: '6' }} pt="4" pb="2" minW="0">
      <chakra.div display="grid" gridTemplateColumns={COLUMNS} alignItems="end" pb="2">
        <chakra.h2 id={id} textStyle="t3">
          {title}
        </chakra.h2>
        <Head>{texts.mail}</Head>
        <Head>{texts.push}</Head>
      </chakra.div>
      <ul>
        {kinds.map((setting) => (
          <KindRow key={setting.kind} setting={setting} hasDevice={hasDevice} />
        ))}
      </ul>
    </Card>
  );
}

/** Each switch carries the channel in its own name. */
function Head({ children }: { children: ReactNode }) {
  return (
    <chakra.span aria-hidden textStyle="t2" fontWeight="semibold" color="ink-3" textAlign="center">
      {children}
    </chakra.span>
  );
}

function KindRow({ setting: { kind, mail, push }, hasDevice }: { setting: Setting; hasDevice: boolean }) {
  const [, what] = KIND_WORDS[kind];
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={COLUMNS}
      alignItems="center"
      minH="field"
      borderBlockStart="line"
    >
      <chakra.span py="2" pe="2" overflowWrap="anywhere">
        {what}
      </chakra.span>
      <Choice label={texts.of(texts.mail, what)} kind={kind} by="mail" channel={mail} />
      <Choice label={texts.of(texts.push, what)} kind={kind} by="push" channel={push} isIdle={!hasDevice} />
    </chakra.li>
  );
}

interface ChoiceProps {
  label: string;
  kind: Setting['kind'];
  by: 'mail' | 'push';
  channel: Channel;
  /** Nothing is told by it whatever was chosen. */
  isIdle?: boolean;
}

function Choice({ label, kind, by, channel, isIdle = false }: ChoiceProps) {
  const client = useQueryClient();
  /** Shown until the server has answered. */
  const [wanted, want] = useState<boolean>();
  const { run } = useCommand(changeNotifications, {
    failed: texts.changeFailed,
    keep: (answer) => client.setQueryData(ask(notificationSettings, {}).queryKey, answer),
  });
  if (channel === 'always' || channel === 'never') return <Fixed label={label} channel={channel} />;
  const change = async (isOn: boolean) => {
    want(isOn);
    await run({ body: { kind, [by]: isOn } });
    want(undefined);
  };
  return (
    <Switch
      label={label}
      checked={!isIdle && (wanted ?? channel === 'on')}
      disabled={isIdle || wanted !== undefined}
      onChange={(isOn) => void change(isOn)}
    />
  );
}

function Fixed({ label, channel }: { label: string; channel: 'always' | 'never' }) {
  const word = channel === 'always' ? texts.always : texts.never;
  return (
    <chakra.span textStyle="t2" color="ink-3" textAlign="center">
      <VisuallyHidden>{`${label}: ${word}`}</VisuallyHidden>
      <span aria-hidden>{channel === 'always' ? texts.always : '–'}</span>
    </chakra.span>
  );
}
