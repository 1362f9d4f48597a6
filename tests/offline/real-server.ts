import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, getDemoEmail } from '#server/seed/demo-users.ts';
import { createSession } from '#server/auth/sessions.ts';
import { loadConfig } from '#server/config.ts';
import { openAppServer } from '#server/main.ts';
import type { AppServer } from '#server/app-server.ts';

export interface RealServer {
  redrive: AppServer;
  stop(): Promise<void>;
}

export async function startRealServer(): Promise<RealServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-server-'));
  const redrive = await openAppServer(loadConfig({ DATA_DIR: folder, DEMO: '1', DEMO_CARS: '1' }), {});
  return {
    redrive,
    async stop() {
      await redrive.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves with the user's id. */
export async function addDemoSession({ redrive }: RealServer, page: Page, name: string): Promise<string> {
  const { services } = redrive;
  const user = await services.store.read((tx) => tx.find('users.byEmail', { email: getDemoEmail(name) }));
  if (!user) throw new Error(`There is no ${name}`);
  const { row, cookie } = createSession(user, new Date().toISOString(), services, 'Test');
  await services.store.transact((tx) => tx.insert('sessions', row));
  const [, key = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
  await page.context().addCookies([{ name: key, value, url: page.url() }]);
  await page.evaluate((id) => window.redrive.signIn(id), user.id);
  return user.id;
}

export function signInDemoOnPhone(page: Page, name: string): Promise<{ ownerId: string; dealerId: string }> {
  return page.evaluate(
    async ([email, password]) => {
      const body = JSON.stringify({ email, password });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/login', { method: 'POST', headers, body });
      const { user } = (await answer.json()) as { user: { id: string; email: string; role: 'inspector' } };
      await window.redrive.account.recordSignIn(user);
      const dealers = (await (await fetch('/api/dealers')).json()) as { id: string }[];
      return { ownerId: user.id, dealerId: dealers[0]?.id ?? '' };
    },
    [getDemoEmail(name), DEMO_PASSWORD],
  );
}
