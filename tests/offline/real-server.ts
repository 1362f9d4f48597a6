/** The real server on a temp folder with the demo people, for a phone to talk to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail } from '#server/demo/people.ts';
import { readEnv } from '#server/env.ts';
import { openRedrive } from '#server/main.ts';
import type { Redrive } from '#server/start.ts';

export interface RealServer {
  redrive: Redrive;
  stop(): Promise<void>;
}

export async function realServer(): Promise<RealServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-server-'));
  const redrive = await openRedrive(readEnv({ DATA_DIR: folder, DEMO: '1', DEMO_CARS: '1' }), {});
  return {
    redrive,
    async stop() {
      await redrive.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs a demo person in at the server and on the phone. Answers their id and a dealer's. */
export function signInDemo(page: Page, name: string): Promise<{ ownerId: string; dealerId: string }> {
  return page.evaluate(
    async ([email, password]) => {
      const body = JSON.stringify({ email, password });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/login', { method: 'POST', headers, body });
      const { user } = (await answer.json()) as { user: { id: string; email: string; role: 'inspector' } };
      await window.redrive.account.signedIn(user);
      const dealers = (await (await fetch('/api/dealers')).json()) as { id: string }[];
      return { ownerId: user.id, dealerId: dealers[0]?.id ?? '' };
    },
    [demoEmail(name), DEMO_PASSWORD],
  );
}
