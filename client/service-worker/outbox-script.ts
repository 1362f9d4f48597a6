/** The script that sends the outbox, as the service worker knows it: a worker may run only what it took along when it was installed. */

import type { AppFile } from './app-precache.ts';

const SENDER = 'outbox-sender.js';

/** What is not the sender is a file of an app. */
export const isNotSender = ({ url }: AppFile): boolean => url !== SENDER;

/**
 * Asked for by its content: while two releases answer, the other one's is refused, and the worker is installed when its own is there. It
 * would run what it was installed with for as long as it lives.
 */
function runSender(files: readonly AppFile[]): void {
  importScripts(`/${SENDER}?v=${files.find(({ url }) => url === SENDER)?.revision}`);
}

/** What the script leaves in the worker. */
export interface OutboxSender {
  sendOutbox?: () => Promise<void>;
}

/** While the worker is installed: fetches the script and keeps it beside the worker's own. Rejects when it does not come. */
export async function takeSenderAlong(files: readonly AppFile[]): Promise<void> {
  runSender(files);
}

/** Rejects while something is left to send. */
export async function sendInBackground(files: readonly AppFile[]): Promise<void> {
  const worker = globalThis as unknown as OutboxSender;
  if (!worker.sendOutbox) runSender(files);
  await worker.sendOutbox?.();
}
