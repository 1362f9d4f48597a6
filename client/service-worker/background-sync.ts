/** Sends the outbox at background sync, with a script imported during installation, as workers import none later. */

import type { AppFile } from './app-precache.ts';

const OUTBOX_SCRIPT = 'outbox-sender.js';

export const isAppFile = ({ url }: AppFile): boolean => url !== OUTBOX_SCRIPT;

/** A server of another release refuses the hash: the worker installs only with its own script. */
function loadOutboxScript(files: readonly AppFile[]): void {
  importScripts(`/${OUTBOX_SCRIPT}?v=${files.find(({ url }) => url === OUTBOX_SCRIPT)?.revision}`);
}

export interface OutboxScriptScope {
  sendOutbox?: () => Promise<void>;
}

/** Called during installation. Rejects when the script fails to load. */
export async function importOutboxScript(files: readonly AppFile[]): Promise<void> {
  loadOutboxScript(files);
}

export async function sendOutboxInBackground(files: readonly AppFile[]): Promise<void> {
  const worker = globalThis as unknown as OutboxScriptScope;
  if (!worker.sendOutbox) loadOutboxScript(files);
  await worker.sendOutbox?.();
}
