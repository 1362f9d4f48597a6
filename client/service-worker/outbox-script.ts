/** The script that sends the outbox, as the service worker knows it: a worker may run only what it took along when it was installed. */

import type { AppFile } from './app-precache.ts';

const OUTBOX_SCRIPT = 'outbox-sender.js';

/** What is not the sender is a file of an app. */
export const isAppFile = ({ url }: AppFile): boolean => url !== OUTBOX_SCRIPT;

/**
 * Asked for by its content: while two releases answer, the other one's is refused, and the worker is installed when its own is there. It
 * would run what it was installed with for as long as it lives.
 */
function loadOutboxScript(files: readonly AppFile[]): void {
  importScripts(`/${OUTBOX_SCRIPT}?v=${files.find(({ url }) => url === OUTBOX_SCRIPT)?.revision}`);
}

/** What the script leaves in the worker. */
export interface OutboxScriptScope {
  sendOutbox?: () => Promise<void>;
}

/** While the worker is installed: fetches the script and keeps it beside the worker's own. Rejects when it does not come. */
export async function importOutboxScript(files: readonly AppFile[]): Promise<void> {
  loadOutboxScript(files);
}

/** Rejects while something is left to send. */
export async function sendOutboxInBackground(files: readonly AppFile[]): Promise<void> {
  const worker = globalThis as unknown as OutboxScriptScope;
  if (!worker.sendOutbox) loadOutboxScript(files);
  await worker.sendOutbox?.();
}
