import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleSubscriptionChange, openNotificationTarget, showPushNotification } from './push.ts';

/** What a worker does with a notification, in a browser that is as little as it asks for. */

const ORIGIN = 'https://redrive.example';
const PAYLOAD = { id: 'n-1', title: 'Your Camry is ready', body: 'It is done.', path: '/reservation/r-1' };
const toPushData = (said: unknown) => ({ json: () => said });

let shownNotifications: { title: string; options: NotificationOptions }[];
let openedUrls: string[];
let readRequests: unknown[];
let pages: object[];
let endpoint: string;

/** A page at an address. @param answers whether its bell is told */
function addPage(path: string, visibilityState: DocumentVisibilityState, answers: boolean) {
  const focus = vi.fn(async () => undefined);
  const postMessage = (_message: unknown, [port]: MessagePort[]) => {
    if (answers) port?.postMessage('heard');
    port?.close();
  };
  const one = { url: ORIGIN + path, visibilityState, postMessage, focus };
  pages.push(one);
  return focus;
}

beforeEach(() => {
  [shownNotifications, openedUrls, readRequests, pages] = [[], [], [], []];
  endpoint = 'https://fcm.googleapis.com/1';
  const kept = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void kept.set(key, response),
    keys: async () => [...kept.keys()],
    delete: async (key: string) => kept.delete(key),
  };
  vi.stubGlobal('caches', { match: async (key: string) => kept.get(key), open: async () => cache });
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

describe('a notification that arrives', () => {
  it('is shown with what the bell says, under the name of its notice', async () => {
    await showPushNotification(toPushData(PAYLOAD));
    expect(shownNotifications).toMatchObject([{ title: PAYLOAD.title, options: { body: PAYLOAD.body, tag: 'n-1' } }]);
  });

  it('twice is shown once, also when the first was put away', async () => {
    await showPushNotification(toPushData(PAYLOAD));
    await showPushNotification(toPushData(PAYLOAD));
    await showPushNotification(toPushData({ ...PAYLOAD, id: 'n-2' }));
    expect(shownNotifications.map(({ options }) => options.tag)).toEqual(['n-1', 'n-2']);
  });

  it('while a page with the bell is looked at is not shown, and is while it is hidden or signed out', async () => {
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

  it('is always shown where the push service asks for it', async () => {
    endpoint = 'https://web.push.apple.com/1';
    addPage('/', 'visible', true);
    await showPushNotification(toPushData(PAYLOAD));
    expect(shownNotifications).toHaveLength(1);
  });

  it('that cannot be read is shown all the same, without words of anybody', async () => {
    await showPushNotification(null);
    await showPushNotification(toPushData({ title: 7 }));
    expect(shownNotifications.map(({ title }) => title)).toEqual(['Redrive', 'Redrive']);
  });
});

describe('a notification that is pressed', () => {
  const press = (data: unknown) => {
    const close = vi.fn();
    return openNotificationTarget({ close, data } as unknown as Notification).then(() => close);
  };

  it('is put away and read, and its page opens; no page that is open is taken elsewhere', async () => {
    const elsewhere = addPage('/inspector/add-car/american?draft=1', 'visible', true);
    const close = await press(PAYLOAD);
    expect(close).toHaveBeenCalled();
    expect(openedUrls).toEqual([`${ORIGIN}/reservation/r-1`]);
    expect(readRequests).toEqual([['/api/bell/read', { upTo: 'n-1' }]]);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('brings a page to the front that is there already', async () => {
    const there = addPage('/reservation/r-1', 'hidden', true);
    await press(PAYLOAD);
    expect([there.mock.calls.length, openedUrls]).toEqual([1, []]);
  });

  it('leads to no other site', async () => {
    await press({ ...PAYLOAD, path: 'https://elsewhere.example/' });
    expect(openedUrls).toEqual([]);
  });
});

describe('another address from the push service', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const unsubscribe = vi.fn(async () => true);
  const anew = (address: string) =>
    ({
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe,
    }) as unknown as PushSubscription;
  const NEW = 'https://fcm.googleapis.com/2';
  const renewal = { endpoint: NEW, keys, language: 'en-AE', renews: true };
  let permission: NotificationPermission;
  beforeEach(() => void (permission = 'granted'));
  let sent: unknown[];
  let keysAsked: unknown[];

  /** Our server's answers: what it says of the person, and to the renewal. @param there what the browser still has */
  function met(state: number, renewed: number, there: PushSubscription | null = null) {
    [sent, keysAsked] = [[], []];
    unsubscribe.mockClear();
    vi.stubGlobal('navigator', { language: 'en-AE' });
    const said = (status: number, body: object) => Response.json(body, { status });
    vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
      if (method === 'GET') return said(state, { publicKey: 'the key', isOn: false, devices: 1 });
      sent.push([method, path, JSON.parse(body as string)]);
      return said(renewed, {});
    });
    const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      keysAsked.push(applicationServerKey);
      return anew(NEW);
    };
    const pushManager = { getSubscription: async () => there, subscribe };
    vi.stubGlobal('self', { Notification: { permission }, registration: { pushManager } });
  }

  it('is told the server in place of the old one', async () => {
    met(200, 200);
    await handleSubscriptionChange({ newSubscription: anew(NEW) });
    expect(sent).toEqual([['PUT', '/api/push/subscription', renewal]]);
    expect([keysAsked, unsubscribe.mock.calls.length]).toEqual([[], 0]);
  });

  it('is asked for where the browser brings none, with the key of our server', async () => {
    met(200, 200);
    await handleSubscriptionChange({});
    expect(keysAsked).toEqual(['the key']);
    expect(sent).toEqual([['PUT', '/api/push/subscription', renewal]]);
    met(200, 200, anew(NEW));
    await handleSubscriptionChange({ newSubscription: null });
    expect([keysAsked, sent.length]).toEqual([[], 1]);
  });

  it('is not asked for while nobody is signed in, and waits for the next page where the browser brings it', async () => {
    met(401, 401);
    await handleSubscriptionChange({});
    expect([keysAsked, sent]).toEqual([[], []]);
    await handleSubscriptionChange({ newSubscription: anew(NEW) });
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('ends where this device was not told before, and where notifications are not allowed nothing is done', async () => {
    met(200, 409);
    await handleSubscriptionChange({ newSubscription: anew(NEW) });
    expect(unsubscribe).toHaveBeenCalledOnce();
    permission = 'denied';
    met(200, 200);
    await handleSubscriptionChange({});
    expect([keysAsked, sent]).toEqual([[], []]);
  });
});
