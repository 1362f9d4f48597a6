/** The script that sends the outbox, as the service worker knows it: a worker may run only what it took along when it was installed. */

const SENDER = '/outbox-sender.js';

/** What the script leaves in the worker. */
export interface OutboxSender {
  sendOutbox?: () => Promise<void>;
}

/** While the worker is installed: fetches the script and keeps it beside the worker's own. Rejects when it does not come. */
export async function takeSenderAlong(): Promise<void> {
  importScripts(SENDER);
}

/** Rejects while something is left to send. */
export async function sendInBackground(): Promise<void> {
  const worker = globalThis as unknown as OutboxSender;
  if (!worker.sendOutbox) importScripts(SENDER);
  await worker.sendOutbox?.();
}
