/** Notification channels by kind, and push on this device. @see decision 0028 */
import { useId, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import {
  updateNotificationSettings,
  notificationSettings,
  type ChannelSetting,
} from '#shared/contract/notifications/notification-settings.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Card } from '#client/ui/card.tsx';
import { Switch } from '#client/ui/form-controls/switch-field.tsx';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { staticOnShortViewport } from '#client/ui/layout/static-on-short-viewport.ts';
import { Note, Stack, VisuallyHidden } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { DevicePushSettings, useDevicePushState } from './device-push-settings.tsx';
import { GROUPS_BY_KIND, NOTIFICATION_GROUPS, texts, type NotificationGroup } from './notification-settings-texts.ts';

type Kinds = EndpointResponse<typeof notificationSettings>['kinds'];
type KindSetting = Kinds[number];
type Channel = 'mail' | 'push';

export function NotificationSettings() {
  const settings = useQuery(apiQueryOptions(notificationSettings, {}));
  const device = useDevicePushState();
  const failed = [settings, device].find(({ isError, fetchStatus }) => isError || fetchStatus === 'paused');
  if (settings.data && device.data)
    return (
      <Stack gap="lg">
        <DevicePushSettings state={device.data} />
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

const COLUMNS = 'minmax(0, 1fr) repeat(2, max(64px, 3rem))';

function Kinds({ kinds, hasDevice }: { kinds: Kinds; hasDevice: boolean }) {
  const groups = (Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[])
    .map((group) => ({ group, groupKinds: kinds.filter(({ kind }) => GROUPS_BY_KIND[kind] === group) }))
    .filter(({ groupKinds }) => groupKinds.length > 0);
  return (
    <>
      {groups.map(({ group, groupKinds }) => (
        <KindGroup key={group} title={NOTIFICATION_GROUPS[group]} kinds={groupKinds} hasDevice={hasDevice} />
      ))}
      <chakra.div display="grid" gap="1" px="5">
        <Note>{texts.fixed}</Note>
        {!hasDevice && <Note>{texts.pushFirst}</Note>}
      </chakra.div>
    </>
  );
}

interface KindGroupProps {
  title: string;
  kinds: Kinds;
  hasDevice: boolean;
}

/** One switch for a whole channel; the single kinds are folded. */
function KindGroup({ title, kinds, hasDevice }: KindGroupProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} px="5" pt="4" pb="2" minW="0">
      <chakra.div
        display="grid"
        gridTemplateColumns={COLUMNS}
        alignItems="end"
        pb="1"
        bg="surface"
        position="sticky"
        css={staticOnShortViewport}
        insetBlockStart="0"
        zIndex="1"
      >
        <chakra.h2 id={id} textStyle="t3">
          {title}
        </chakra.h2>
        <ChannelHeader glyph={Mail}>{texts.mail}</ChannelHeader>
        <ChannelHeader glyph={Smartphone}>{texts.push}</ChannelHeader>
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns={COLUMNS} alignItems="center" minH="field" borderBlockStart="line">
        <span>{texts.all}</span>
        <GroupSwitch label={texts.of({ channel: texts.mail, event: title })} kinds={kinds} channelName="mail" />
        <GroupSwitch
          label={texts.of({ channel: texts.push, event: title })}
          kinds={kinds}
          channelName="push"
          isUnavailable={!hasDevice}
        />
      </chakra.div>
      <chakra.details borderBlockStart="line">
        <chakra.summary
          display="list-item"
          listStylePosition="inside"
          py="3"
          textStyle="t2"
          fontWeight="medium"
          color="drive"
          cursor="pointer"
        >
          {texts.single(kinds.length)}
        </chakra.summary>
        {/* Keyboard focus stays clear of the sticky head. */}
        <chakra.ul css={{ '& input': { scrollMarginBlockStart: '5rem' } }}>
          {kinds.map((setting) => (
            <KindRow key={setting.kind} setting={setting} hasDevice={hasDevice} />
          ))}
        </chakra.ul>
      </chakra.details>
    </Card>
  );
}

/** Decorative: each switch has the channel in its name. */
function ChannelHeader({ glyph, children }: { glyph: Glyph; children: ReactNode }) {
  return (
    <chakra.span
      aria-hidden
      display="grid"
      justifyItems="center"
      gap="0.5"
      textStyle="t2"
      fontWeight="semibold"
      color="ink-3"
    >
      <Icon glyph={glyph} size={16} />
      {children}
    </chakra.span>
  );
}

interface GroupSwitchProps {
  label: string;
  kinds: Kinds;
  channelName: Channel;
  isUnavailable?: boolean;
}

/** On while every kind that can be chosen is on. */
function GroupSwitch({ label, kinds, channelName, isUnavailable = false }: GroupSwitchProps) {
  const { pendingValue, change } = useChannelUpdate(channelName);
  const choices = kinds.filter((setting) => isChoice(setting[channelName]));
  const [first] = kinds;
  if (choices.length === 0) return first && <FixedChannel label={label} channel={first[channelName]} />;
  return (
    <Switch
      label={label}
      checked={!isUnavailable && (pendingValue ?? choices.every((setting) => setting[channelName] === 'on'))}
      disabled={isUnavailable || pendingValue !== undefined}
      onChange={(isOn) =>
        void change(
          isOn,
          choices.filter((setting) => (setting[channelName] === 'on') !== isOn),
        )
      }
    />
  );
}

function KindRow({ setting, hasDevice }: { setting: KindSetting; hasDevice: boolean }) {
  const event = texts.kinds[setting.kind];
  return (
    <chakra.li display="grid" gridTemplateColumns={COLUMNS} alignItems="center" minH="field" borderBlockStart="line">
      <chakra.span py="2" pe="2" overflowWrap="anywhere">
        {event}
      </chakra.span>
      <ChannelSwitch label={texts.of({ channel: texts.mail, event })} setting={setting} channelName="mail" />
      <ChannelSwitch
        label={texts.of({ channel: texts.push, event })}
        setting={setting}
        channelName="push"
        isUnavailable={!hasDevice}
      />
    </chakra.li>
  );
}

interface ChannelSwitchProps {
  label: string;
  setting: KindSetting;
  channelName: Channel;
  isUnavailable?: boolean;
}

function ChannelSwitch({ label, setting, channelName, isUnavailable = false }: ChannelSwitchProps) {
  const { pendingValue, change } = useChannelUpdate(channelName);
  const state = setting[channelName];
  if (!isChoice(state)) return <FixedChannel label={label} channel={state} />;
  return (
    <Switch
      label={label}
      checked={!isUnavailable && (pendingValue ?? state === 'on')}
      disabled={isUnavailable || pendingValue !== undefined}
      onChange={(isOn) => void change(isOn, [setting])}
    />
  );
}

const isChoice = (state: ChannelSetting): boolean => state === 'on' || state === 'off';

/** Kinds are changed one after another; the first failure stops and is shown. */
function useChannelUpdate(channelName: Channel) {
  const client = useQueryClient();
  const [pendingValue, setPendingValue] = useState<boolean>();
  const { run } = useApiMutation(updateNotificationSettings, {
    errorToast: texts.changeFailed,
    onSuccess: (settings) => client.setQueryData(apiQueryOptions(notificationSettings, {}).queryKey, settings),
  });
  const change = async (isOn: boolean, kinds: readonly KindSetting[]) => {
    setPendingValue(isOn);
    for (const { kind } of kinds) {
      const { error } = await run({ body: { kind, [channelName]: isOn } });
      if (error) break;
    }
    setPendingValue(undefined);
  };
  return { pendingValue, change };
}

function FixedChannel({ label, channel }: { label: string; channel: ChannelSetting }) {
  const text = channel === 'always' ? texts.always : texts.never;
  return (
    <chakra.span textStyle="t2" color="ink-3" textAlign="center">
      <VisuallyHidden>{`${label}: ${text}`}</VisuallyHidden>
      <span aria-hidden>{channel === 'always' ? texts.always : '–'}</span>
    </chakra.span>
  );
}
