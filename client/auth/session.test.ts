import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { request, Unreachable } from '#client/api/api-client.ts';
import { INTENDED_USER_HEADER } from '#shared/headers.ts';
import { hasOpenSignOut } from './pending-sign-out.ts';
import { askStatus, forgetAnswers, signedIn, signOut } from './session.ts';

/** A network that carries nothing until it is mended, and a server behind it that knows one session. */
function network() {
  const line = { isUp: false, session: true, asked: [] as string[] };
  const json = (body: object) =>
    Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }));
  vi.stubGlobal('fetch', (url: string) => {
    if (!line.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    line.asked.push(url);
    if (url === '/api/logout') line.session = false;
    if (url === '/api/logout') return json({ success: true });
    return json({ isAuthenticated: line.session, user: line.session ? ann : null, sessionInfo: null });
  });
  return line;
}

const ann = {
  id: 'ann',
  email: 'ann@x.example',
  role: 'inspector' as const,
  firstName: null,
  lastName: null,
};
const ask = () => askStatus(new AbortController().signal);

describe('signing out without signal (D-24)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is told to the server before anything else when the signal is back', async () => {
    const line = network();
    await expect(signOut(new QueryClient())).rejects.toThrow(Unreachable);
    await expect(ask()).rejects.toThrow(Unreachable);
    line.isUp = true;
    expect(await ask()).toMatchObject({ isAuthenticated: false });
    await ask();
    expect(line.asked).toEqual(['/api/logout', '/api/auth/status', '/api/auth/status']);
  });

  it('is over when somebody signs in', async () => {
    network();
    await expect(signOut(new QueryClient())).rejects.toThrow(Unreachable);
    signedIn(new QueryClient(), ann);
    expect(hasOpenSignOut()).toBe(false);
  });
});

describe('the person a window works for', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stays the same when another one signs in elsewhere, until this window signs in or out', async () => {
    const sent: (string | null)[] = [];
    let user = ann;
    vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
      if (url === '/changes') sent.push(new Headers(headers).get(INTENDED_USER_HEADER));
      const body = JSON.stringify({ isAuthenticated: true, user, sessionInfo: null });
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
    });
    const change = () => request('POST', '/changes', {});
    const client = new QueryClient();
    forgetAnswers(client);
    await change();
    await ask();
    await change();
    user = { ...ann, id: 'bob' };
    await ask();
    await change();
    await request('GET', '/changes');
    signedIn(client, user);
    await change();
    forgetAnswers(client);
    await change();
    expect(sent).toEqual([null, 'ann', 'ann', null, 'bob', null]);
  });
});
