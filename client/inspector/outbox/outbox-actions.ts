/** What can be done with an item of the outbox, with what is said when it cannot. */
import { paths } from '#client/inspector/paths.ts';
import { drain } from '#client/offline/outbox/drain-outbox.ts';
import { exportCar, importCar } from '#client/offline/outbox/car-zip.ts';
import { markRefused } from '#client/offline/drafts/drafts.ts';
import { carIssueSentence } from '#client/inspector/field-labels.ts';
import {
  discardQueued,
  OutboxRefused,
  fixAndRequeue,
  sendNow,
  undoSubmit,
} from '#client/offline/outbox/outbox.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { issuesOfItem, type OutboxItem } from './outbox-items.ts';
import { texts } from './texts.ts';

function refuse(error: unknown): void {
  const [issue] = error instanceof OutboxRefused ? error.issues : [];
  const message = error instanceof Error ? error.message : undefined;
  const description = issue ? carIssueSentence(issue) : message;
  toast({ title: texts.refused, description, kind: 'destructive' });
}

/** Takes the car back out, or goes to the draft, and answers where it can be changed; undefined when it may have arrived. */
export async function openAgain(item: OutboxItem): Promise<string | undefined> {
  try {
    if (item.kind === 'put-draft' && item.draftId) {
      await markRefused(item.draftId, [...issuesOfItem(item)]);
      return paths.draft(item.draftId);
    }
    const draftId = await undoSubmit(item.id);
    return paths.draft(draftId);
  } catch (error) {
    refuse(error);
    return undefined;
  }
}

export async function tryAgain(item: OutboxItem): Promise<void> {
  try {
    for (const id of item.refused) await fixAndRequeue(id);
  } catch (error) {
    refuse(error);
  }
}

export async function discard(item: OutboxItem): Promise<void> {
  try {
    await discardQueued(item.id);
    toast({ title: texts.discarded, kind: 'success' });
  } catch (error) {
    refuse(error);
  }
}

/** Sends everything that waits, now, and keeps the screen awake while it runs. */
export async function sendAll(ownerId: string): Promise<void> {
  const awake = await stayAwake();
  try {
    await sendNow(ownerId);
    await drain({ ownerId, eager: true });
  } catch (error) {
    refuse(error);
  } finally {
    await awake?.release().catch(() => undefined);
  }
}

/** An upload dies when the screen locks; not every browser can prevent it. */
async function stayAwake(): Promise<WakeLockSentinel | undefined> {
  if (!('wakeLock' in navigator)) return undefined;
  return navigator.wakeLock.request('screen').catch(() => undefined);
}

/** Hands the cars to the person as ZIP files, one after the other. */
export async function exportItems(items: readonly OutboxItem[], ownerId: string): Promise<void> {
  for (const item of items) {
    const id = item.draftId ?? item.carId;
    const archive = id ? await exportCar(id, ownerId).catch(() => undefined) : undefined;
    if (!archive) {
      toast({ title: texts.exportFailed, description: item.name, kind: 'destructive' });
      continue;
    }
    download(archive, fileName(item));
    toast({ title: texts.exported, description: fileName(item), kind: 'success' });
  }
}

/** "redrive-2021-toyota-camry-1a2b3c4d.zip". */
export function fileName({ name, id }: Pick<OutboxItem, 'name' | 'id'>): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return ['redrive', words, id.slice(0, 8)].filter(Boolean).join('-') + '.zip';
}

/** Long enough for the browser to have started reading, ms. */
const RELEASE_AFTER_MS = 60_000;

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}

/** Puts an exported car back as a draft and answers its id; undefined when the file is none of ours. */
export async function importFile(file: File, ownerId: string): Promise<string | undefined> {
  try {
    const id = await importCar(file, ownerId);
    toast({ title: texts.imported, kind: 'success' });
    return id;
  } catch (error) {
    refuse(error);
    return undefined;
  }
}
