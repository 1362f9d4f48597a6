import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRequest, NetworkError } from '#client/api/api-client.ts';
import { INTENDED_USER_HEADER } from '#shared/headers.ts';
import { hasPendingSignOut } from './pending-sign-out.ts';
import { fetchAuthStatus, resetToVisitor, completeSignIn, signOut } from './session.ts';

function createFakeNetwork() {
  const network = { isUp: false, session: true, asked: [] as string[] };
  const json = (body: object) =>
    Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }));
  vi.stubGlobal('fetch', (url: string) => {
    if (!network.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    network.asked.push(url);
    if (url === '/api/logout') network.session = false;
    if (url === '/api/logout') return json({ success: true });
    return json({
      isAuthenticated: network.session,
      user: network.session ? inspectorAnn : null,
      sessionInfo: null,
    });
  });
  return network;
}

const inspectorAnn = {
  id: 'ann',
  email: 'ann@x.example',
  role: 'inspector' as const,
  firstName: null,
  lastName: null,
};
const fetchStatus = () => fetchAuthStatus(new AbortController().signal);

describe('an offline sign-out [D-24]', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is sent before any other request after reconnecting', async () => {
    const network = createFakeNetwork();
    await expect(signOut(new QueryClient())).rejects.toThrow(NetworkError);
    await expect(fetchStatus()).rejects.toThrow(NetworkError);
    network.isUp = true;
    expect(await fetchStatus()).toMatchObject({ isAuthenticated: false });
    await fetchStatus();
    expect(network.asked).toEqual(['/api/logout', '/api/auth/status', '/api/auth/status']);
  });

  it('is cleared by a sign-in', async () => {
    createFakeNetwork();
    await expect(signOut(new QueryClient())).rejects.toThrow(NetworkError);
    completeSignIn(new QueryClient(), inspectorAnn);
    expect(hasPendingSignOut()).toBe(false);
  });
});

describe('the user of a window', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('changes only when this window signs in or out', async () => {
    const sent: (string | null)[] = [];
    let user = inspectorAnn;
    vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
      if (url === '/changes') sent.push(new Headers(headers).get(INTENDED_USER_HEADER));
      const body = JSON.stringify({ isAuthenticated: true, user, sessionInfo: null });
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
    });
    const sendChange = () => sendRequest('POST', '/changes', {});
    const client = new QueryClient();
    resetToVisitor(client);
    await sendChange();
    await fetchStatus();
    await sendChange();
    user = { ...inspectorAnn, id: 'bob' };
    await fetchStatus();
    await sendChange();
    await sendRequest('GET', '/changes');
    completeSignIn(client, user);
    await sendChange();
    resetToVisitor(client);
    await sendChange();
    expect(sent).toEqual([null, 'ann', 'ann', null, 'bob', null]);
  });
});
