import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleSubscriptionChange, openNotificationTarget, showPushNotification } from './push.ts';

const ORIGIN = 'https://redrive.example';
const PAYLOAD = { id: 'n-1', title: 'Your Camry is ready', body: 'It is done.', path: '/reservation/r-1' };
const toPushData = (payload: unknown) => ({ json: () => payload });

let shownNotifications: { title: string; options: NotificationOptions }[];
let openedUrls: string[];
let readRequests: unknown[];
let pages: object[];
let endpoint: string;

/** `answers`: the page handles push messages. */
function addPage(path: string, visibilityState: DocumentVisibilityState, answers: boolean) {
  const focus = vi.fn(async () => undefined);
  const postMessage = (_message: unknown, [port]: MessagePort[]) => {
    if (answers) port?.postMessage('heard');
    port?.close();
  };
  const page = { url: ORIGIN + path, visibilityState, postMessage, focus };
  pages.push(page);
  return focus;
}

beforeEach(() => {
  [shownNotifications, openedUrls, readRequests, pages] = [[], [], [], []];
  endpoint = 'https://fcm.googleapis.com/1';
  const stored = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void stored.set(key, response),
    keys: async () => [...stored.keys()],
    delete: async (key: string) => stored.delete(key),
  };
  vi.stubGlobal('caches', { match: async (key: string) => stored.get(key), open: async () => cache });
  vi.stubGlobal('self', {
    Notification: { permission: 'granted' },
    location: { origin: ORIGIN },
    registration: {
      pushManager: { getSubscription: async () => ({ endpoint }) },
      showNotification: async (title: string, options: NotificationOptions) =>
        void shownNotifications.push({ title, options }),
    },
    clients: { matchAll: async () => pages, openWindow: async (url: string) => void openedUrls.push(url) },
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    readRequests.push([path, JSON.parse(body)]);
    return new Response('{}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a push message', () => {
  it('is shown with the notification’s text and ID', async () => {
    await showPushNotification(toPushData(PAYLOAD));
    expect(shownNotifications).toMatchObject([{ title: PAYLOAD.title, options: { body: PAYLOAD.body, tag: 'n-1' } }]);
  });

  it('is shown once, also after the notification was dismissed', async () => {
    await showPushNotification(toPushData(PAYLOAD));
    await showPushNotification(toPushData(PAYLOAD));
    await showPushNotification(toPushData({ ...PAYLOAD, id: 'n-2' }));
    expect(shownNotifications.map(({ options }) => options.tag)).toEqual(['n-1', 'n-2']);
  });

  it('is shown only when no visible, signed-in page exists', async () => {
    addPage('/', 'visible', true);
    await showPushNotification(toPushData(PAYLOAD));
    expect(shownNotifications).toEqual([]);
    pages = [];
    addPage('/', 'hidden', true);
    addPage('/login', 'visible', false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silence = showPushNotification(toPushData(PAYLOAD));
    await vi.advanceTimersByTimeAsync(1_000);
    await silence;
    expect(shownNotifications).toHaveLength(1);
  });

  it('is always shown where the push service requires it', async () => {
    endpoint = 'https://web.push.apple.com/1';
    addPage('/', 'visible', true);
    await showPushNotification(toPushData(PAYLOAD));
    expect(shownNotifications).toHaveLength(1);
  });

  it('is shown with a generic text when unreadable', async () => {
    await showPushNotification(null);
    await showPushNotification(toPushData({ title: 7 }));
    expect(shownNotifications.map(({ title }) => title)).toEqual(['Redrive', 'Redrive']);
  });
});

describe('a clicked notification', () => {
  const press = (data: unknown) => {
    const close = vi.fn();
    return openNotificationTarget({ close, data } as unknown as Notification).then(() => close);
  };

  it('is closed, marked as read and opens its page in a new window', async () => {
    const elsewhere = addPage('/inspector/add-car/american?draft=1', 'visible', true);
    const close = await press(PAYLOAD);
    expect(close).toHaveBeenCalled();
    expect(openedUrls).toEqual([`${ORIGIN}/reservation/r-1`]);
    expect(readRequests).toEqual([['/api/bell/read', { upTo: 'n-1' }]]);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('focuses a page that is already open', async () => {
    const existing = addPage('/reservation/r-1', 'hidden', true);
    await press(PAYLOAD);
    expect([existing.mock.calls.length, openedUrls]).toEqual([1, []]);
  });

  it('opens no other site', async () => {
    await press({ ...PAYLOAD, path: 'https://elsewhere.example/' });
    expect(openedUrls).toEqual([]);
  });
});

describe('a changed push subscription', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const unsubscribe = vi.fn(async () => true);
  const createSubscription = (address: string) =>
    ({
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe,
    }) as unknown as PushSubscription;
  const NEW = 'https://fcm.googleapis.com/2';
  const renewal = { endpoint: NEW, keys, language: 'en-AE', renews: true };
  let permission: NotificationPermission;
  beforeEach(() => void (permission = 'granted'));
  let sentRequests: unknown[];
  let requestedKeys: unknown[];

  function stubServer(pushStatus: number, renewalStatus: number, existing: PushSubscription | null = null) {
    [sentRequests, requestedKeys] = [[], []];
    unsubscribe.mockClear();
    vi.stubGlobal('navigator', { language: 'en-AE' });
    const respond = (status: number, body: object) => Response.json(body, { status });
    vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
      if (method === 'GET') return respond(pushStatus, { publicKey: 'the key', isOn: false, devices: 1 });
      sentRequests.push([method, path, JSON.parse(body as string)]);
      return respond(renewalStatus, {});
    });
    const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      requestedKeys.push(applicationServerKey);
      return createSubscription(NEW);
    };
    const pushManager = { getSubscription: async () => existing, subscribe };
    vi.stubGlobal('self', { Notification: { permission }, registration: { pushManager } });
  }

  it('replaces the old one on the server', async () => {
    stubServer(200, 200);
    await handleSubscriptionChange({ newSubscription: createSubscription(NEW) });
    expect(sentRequests).toEqual([['PUT', '/api/push/subscription', renewal]]);
    expect([requestedKeys, unsubscribe.mock.calls.length]).toEqual([[], 0]);
  });

  it('is requested with the server’s key when the browser provides none', async () => {
    stubServer(200, 200);
    await handleSubscriptionChange({});
    expect(requestedKeys).toEqual(['the key']);
    expect(sentRequests).toEqual([['PUT', '/api/push/subscription', renewal]]);
    stubServer(200, 200, createSubscription(NEW));
    await handleSubscriptionChange({ newSubscription: null });
    expect([requestedKeys, sentRequests.length]).toEqual([[], 1]);
  });

  it('is not requested without a session, and is kept for the next page', async () => {
    stubServer(401, 401);
    await handleSubscriptionChange({});
    expect([requestedKeys, sentRequests]).toEqual([[], []]);
    await handleSubscriptionChange({ newSubscription: createSubscription(NEW) });
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('is cancelled on a device without push, and ignored without permission', async () => {
    stubServer(200, 409);
    await handleSubscriptionChange({ newSubscription: createSubscription(NEW) });
    expect(unsubscribe).toHaveBeenCalledOnce();
    permission = 'denied';
    stubServer(200, 200);
    await handleSubscriptionChange({});
    expect([requestedKeys, sentRequests]).toEqual([[], []]);
  });
});
