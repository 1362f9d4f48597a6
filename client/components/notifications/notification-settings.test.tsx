import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notificationSettings, pushStatus } from '#shared/contract/notifications/notification-settings.ts';
import { MESSAGE_KINDS_BY_ROLE } from '#shared/domain/notifications/notification-channels.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { PermissionDeniedError, subscribeToPush } from './push-subscription.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { texts } from './notification-settings-texts.ts';

const OFF = { device: undefined, publicKey: 'a key', isOn: false, devices: 0 };
const ON = { device: 'd', publicKey: 'a key', isOn: true, devices: 1 };
const KINDS = [
  { kind: 'car_ready', mail: 'on', push: 'off' },
  { kind: 'kept_car', mail: 'off', push: 'on' },
  { kind: 'refund_sent', mail: 'always', push: 'on' },
  { kind: 'password_reset', mail: 'always', push: 'never' },
] as const;

/** A browser with push support, except for `changes`. */
function stubBrowser(changes: { userAgent?: string; permission?: string; isBare?: boolean } = {}) {
  const { userAgent = 'Chrome', permission = 'default', isBare = false } = changes;
  const worker = { pushManager: { getSubscription: async () => null } };
  const serviceWorker = { ready: Promise.resolve(worker), getRegistration: async () => worker };
  vi.stubGlobal('navigator', {
    userAgent,
    language: 'en-GB',
    maxTouchPoints: 0,
    ...(!isBare && { serviceWorker }),
  });
  const Notification = { permission, requestPermission: async () => permission };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', isBare ? {} : { PushManager: {}, Notification });
  return worker.pushManager;
}
afterEach(() => vi.unstubAllGlobals());

function renderSettings(device: typeof OFF | typeof ON = OFF): string {
  const client = createQueryClient();
  client.setQueryData([notificationSettings.name, {}], { kinds: KINDS });
  client.setQueryData([pushStatus.name, 'this device'], device);
  return renderToString(
    <Providers queryClient={client} styleCache={createStyleCache()}>
      <StaticRouter location="/profile/notifications">
        <NotificationSettings />
      </StaticRouter>
    </Providers>,
  );
}

function readSwitch(html: string, name: string): string | undefined {
  const tag = [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].find(([input]) => input.includes(`"${name}"`));
  if (!tag) return undefined;
  const isOn = tag[0].includes('aria-checked="true"') ? 'on' : 'off';
  return tag[0].includes('disabled') ? `${isOn}, disabled` : isOn;
}

describe('channels of each kind', () => {
  it('shows a switch for each optional channel and a label for each fixed one', () => {
    stubBrowser();
    const html = renderSettings(ON);
    expect(readSwitch(html, 'Email: Car ready')).toBe('on');
    expect(readSwitch(html, 'Push: Car ready')).toBe('off');
    expect(readSwitch(html, 'Email: Updates on saved cars')).toBe('off');
    expect(readSwitch(html, 'Email: Refund sent')).toBeUndefined();
    expect(html).toContain('Email: Refund sent: Always');
    expect(html).toContain('Push: Password reset link: Not available');
  });

  it('turns a group on only while all its optional kinds are on', () => {
    stubBrowser();
    const html = renderSettings(ON);
    expect(readSwitch(html, 'Email: Your reservation')).toBe('on');
    expect(readSwitch(html, 'Push: Your reservation')).toBe('off');
    expect(html).toContain('Email: Your account: Always');
  });

  it('disables push switches until a device is subscribed', () => {
    stubBrowser();
    const html = renderSettings();
    expect(readSwitch(html, 'Push: Refund sent')).toBe('off, disabled');
    expect(readSwitch(html, 'Email: Car ready')).toBe('on');
    expect(html).toContain('To choose push notifications, turn on push on a device first');
  });

  it('has a unique label for every kind of a role', () => {
    for (const kinds of Object.values(MESSAGE_KINDS_BY_ROLE)) {
      const names = kinds.map((kind) => texts.kinds[kind]);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('push on this device', () => {
  it('offers to turn push on and off', () => {
    stubBrowser();
    expect(renderSettings()).toContain('Turn on push');
    stubBrowser({ permission: 'granted' });
    expect(renderSettings(ON)).toContain('Turn off');
    expect(renderSettings(ON)).not.toContain('Turn on push');
  });

  it('explains a denied permission', () => {
    stubBrowser({ permission: 'denied' });
    const html = renderSettings();
    expect(html).toContain('blocking notifications');
    expect(html).not.toContain('Turn on push');
  });

  it('asks iPhone users to install the app first and reports other unsupported browsers', () => {
    stubBrowser({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)', isBare: true });
    expect(renderSettings()).toContain('add Redrive to your home screen first');
    stubBrowser({ userAgent: 'Old Browser', isBare: true });
    expect(renderSettings()).toContain('support push notifications');
  });

  it('rejects a denied permission and subscribes with visible notifications', async () => {
    stubBrowser({ permission: 'denied' });
    await expect(subscribeToPush('a key')).rejects.toThrow(PermissionDeniedError);
    const keys = { p256dh: 'p', auth: 'a' };
    const endpoint = 'https://push.example/1';
    const subscribe = vi.fn(async () => ({ endpoint, toJSON: () => ({ endpoint, keys }) }));
    Object.assign(stubBrowser({ permission: 'granted' }), { subscribe });
    expect(await subscribeToPush('a key')).toEqual({ endpoint, keys, language: 'en-GB' });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'a key' });
  });
});
