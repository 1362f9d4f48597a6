import { deviceLabel } from '#client/ui/device-label.ts';
import { paths } from '#client/inspector/paths.ts';
import { drainOutbox } from '#client/offline/outbox/drain-outbox.ts';
import { exportCar, importCar } from '#client/offline/outbox/car-zip.ts';
import { setDraftIssues } from '#client/offline/drafts/drafts.ts';
import { formatCarIssue } from '#client/inspector/field-labels.ts';
import {
  discardQueuedRow,
  discardRefusedOriginals,
  dismissNotice,
  OutboxError,
  retryRefusedRow,
  resetRetryDelays,
  undoSubmit,
} from '#client/offline/outbox/outbox.ts';
import { downloadBlob } from '#client/ui/download-blob.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { getItemIssues, type OutboxItem } from './outbox-items.ts';
import { texts } from '#messages/field/outbox.ts';

function showActionError(error: unknown): void {
  const [issue] = error instanceof OutboxError ? error.issues : [];
  const message = error instanceof Error ? error.message : undefined;
  const description = issue ? formatCarIssue(issue) : message;
  toast({ title: texts.refused, description, kind: 'destructive' });
}

/** Reopens the draft and resolves with its URL; undefined when the server may have received the car. */
export async function reopenItem(item: OutboxItem): Promise<string | undefined> {
  try {
    if (item.kind === 'put-draft' && item.draftId) {
      await setDraftIssues(item.draftId, [...getItemIssues(item)]);
      return paths.draft(item.draftId);
    }
    const draftId = await undoSubmit(item.id);
    return paths.draft(draftId);
  } catch (error) {
    showActionError(error);
    return undefined;
  }
}

export async function retryItem(item: OutboxItem): Promise<void> {
  try {
    for (const id of item.refusedIds) await retryRefusedRow(id);
  } catch (error) {
    showActionError(error);
  }
}

export async function discardItem(item: OutboxItem): Promise<void> {
  try {
    await (item.isReceived ? discardRefusedOriginals(item.refusedIds) : discardQueuedRow(item.id));
    toast({ title: texts.discarded, kind: 'success' });
  } catch (error) {
    showActionError(error);
  }
}

export async function dismissItem(item: OutboxItem): Promise<void> {
  try {
    await dismissNotice(item.id);
  } catch (error) {
    showActionError(error);
  }
}

/** Keeps the screen awake while sending. */
export async function sendAll(ownerId: string): Promise<void> {
  const wakeLock = await requestWakeLock();
  try {
    await resetRetryDelays(ownerId);
    await drainOutbox({ ownerId, eager: true });
  } catch (error) {
    showActionError(error);
  } finally {
    await wakeLock?.release().catch(() => undefined);
  }
}

/** Uploads stop when the screen locks; not every browser can prevent it. */
async function requestWakeLock(): Promise<WakeLockSentinel | undefined> {
  if (!('wakeLock' in navigator)) return undefined;
  return navigator.wakeLock.request('screen').catch(() => undefined);
}

export async function exportItems(items: readonly OutboxItem[], ownerId: string): Promise<void> {
  for (const item of items) {
    const id = item.draftId ?? item.carId;
    const archive = id ? await exportCar(id, ownerId).catch(() => undefined) : undefined;
    if (!archive) {
      toast({ title: texts.exportFailed(deviceLabel), description: item.name, kind: 'destructive' });
      continue;
    }
    downloadBlob(archive, exportFileName(item));
    toast({ title: texts.exported, description: exportFileName(item), kind: 'success' });
  }
}

/** "redrive-2021-toyota-camry-1a2b3c4d.zip". */
export function exportFileName({ name, id }: Pick<OutboxItem, 'name' | 'id'>): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return ['redrive', slug, id.slice(0, 8)].filter(Boolean).join('-') + '.zip';
}

/** Resolves with the draft's id; undefined for an invalid file. */
export async function importCarFile(file: File, ownerId: string): Promise<string | undefined> {
  try {
    const id = await importCar(file, ownerId);
    toast({ title: texts.imported, kind: 'success' });
    return id;
  } catch (error) {
    showActionError(error);
    return undefined;
  }
}
