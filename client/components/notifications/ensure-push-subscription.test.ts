import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensurePushSubscription } from './ensure-push-subscription.ts';

const unsubscribe = vi.fn(async () => true);
let serverAnswers: { isOn: boolean; renewed: number };
let sentRequests: unknown[];

beforeEach(() => {
  sentRequests = [];
  unsubscribe.mockClear();
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const subscription = { endpoint: 'https://push.example/new', toJSON: () => ({ keys }), unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  const serviceWorker = {
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { userAgent: 'Chrome', language: 'en-AE', serviceWorker });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sentRequests.push([method, path.split('?')[0], body === undefined ? null : JSON.parse(body as string)]);
    if (method === 'GET') return Response.json({ publicKey: 'key', isOn: serverAnswers.isOn, devices: 1 });
    return Response.json({}, { status: serverAnswers.renewed });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openPageWith = async (isOn: boolean, renewed: number) => {
  serverAnswers = { isOn, renewed };
  const end = ensurePushSubscription();
  await vi.waitFor(() => expect(sentRequests).toHaveLength(isOn ? 1 : 2));
  // Work after the response finishes before the next task.
  await new Promise((resolve) => void setImmediate(resolve));
  end();
};

it('reports a new endpoint that the service worker could not report', async () => {
  await openPageWith(false, 200);
  expect(sentRequests[1]).toMatchObject([
    'PUT',
    '/api/push/subscription',
    { endpoint: 'https://push.example/new', language: 'en-AE', renews: true },
  ]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

it('ends an unknown subscription and keeps a known one', async () => {
  await openPageWith(false, 409);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  sentRequests = [];
  await openPageWith(true, 200);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('keeps the subscription when the server does not decide', async () => {
  for (const status of [401, 503]) {
    sentRequests = [];
    await openPageWith(false, status);
    expect(unsubscribe).not.toHaveBeenCalled();
  }
});
