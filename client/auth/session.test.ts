import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRequest, NetworkError } from '#client/api/api-client.ts';
import { INTENDED_USER_HEADER } from '#shared/headers.ts';
import { hasPendingSignOut } from './pending-sign-out.ts';
import { fetchAuthStatus, resetToVisitor, completeSignIn, signOut } from './session.ts';

/** A network that carries nothing until it is mended, and a server behind it that knows one session. */
function createFakeNetwork() {
  const line = { isUp: false, session: true, asked: [] as string[] };
  const json = (body: object) =>
    Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }));
  vi.stubGlobal('fetch', (url: string) => {
    if (!line.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    line.asked.push(url);
    if (url === '/api/logout') line.session = false;
    if (url === '/api/logout') return json({ success: true });
    return json({
      isAuthenticated: line.session,
      user: line.session ? inspectorAnn : null,
      sessionInfo: null,
    });
  });
  return line;
}

const inspectorAnn = {
  id: 'ann',
  email: 'ann@x.example',
  role: 'inspector' as const,
  firstName: null,
  lastName: null,
};
const fetchStatus = () => fetchAuthStatus(new AbortController().signal);

describe('signing out without signal (D-24)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is told to the server before anything else when the signal is back', async () => {
    const line = createFakeNetwork();
    await expect(signOut(new QueryClient())).rejects.toThrow(NetworkError);
    await expect(fetchStatus()).rejects.toThrow(NetworkError);
    line.isUp = true;
    expect(await fetchStatus()).toMatchObject({ isAuthenticated: false });
    await fetchStatus();
    expect(line.asked).toEqual(['/api/logout', '/api/auth/status', '/api/auth/status']);
  });

  it('is over when somebody signs in', async () => {
    createFakeNetwork();
    await expect(signOut(new QueryClient())).rejects.toThrow(NetworkError);
    completeSignIn(new QueryClient(), inspectorAnn);
    expect(hasPendingSignOut()).toBe(false);
  });
});

describe('the person a window works for', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stays the same when another one signs in elsewhere, until this window signs in or out', async () => {
    const sent: (string | null)[] = [];
    let user = inspectorAnn;
    vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
      if (url === '/changes') sent.push(new Headers(headers).get(INTENDED_USER_HEADER));
      const body = JSON.stringify({ isAuthenticated: true, user, sessionInfo: null });
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
    });
    const change = () => sendRequest('POST', '/changes', {});
    const client = new QueryClient();
    resetToVisitor(client);
    await change();
    await fetchStatus();
    await change();
    user = { ...inspectorAnn, id: 'bob' };
    await fetchStatus();
    await change();
    await sendRequest('GET', '/changes');
    completeSignIn(client, user);
    await change();
    resetToVisitor(client);
    await change();
    expect(sent).toEqual([null, 'ann', 'ann', null, 'bob', null]);
  });
});
