import { deviceLabel } from '#client/ui/device-label.ts';
import { translateProblem } from '#client/offline/outbox/translate-problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { workOrderDetail, workOrdersList, type WorkOrderSummary } from '#shared/contract/work-orders.ts';
import type { WorkRecord } from '#shared/domain/repair/work-order.ts';
import { PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import { createFileUrl } from '#client/components/repair-line/proof-file.tsx';
import { readReferenceData, type CachedWorkOrder } from '#client/offline/db/reference-data.ts';
import type { OutboxProblem } from '#client/offline/db/rows.ts';
import { readVerifiedBytes } from '#client/offline/images/read-verified-bytes.ts';
import {
  isRepairLineConflict,
  isRepairLineRow,
  listRepairLinePhotos,
  repairLineKey,
} from '#client/offline/repair/repair-lines.ts';
import {
  addLinePictures,
  listLineDrafts,
  readLinePictures,
  type LineDraft,
} from '#client/offline/repair/line-drafts.ts';
import { cacheWorkOrder, cacheWorkOrders, deleteCachedWorkOrder } from '#client/offline/repair/work-order-cache.ts';
import { observeOutbox, type OutboxSnapshot } from '#client/offline/outbox/outbox-summary.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { texts } from '#messages/field/workshop.ts';

/** Server answers are written to the device; the screens read the device's copy. */
interface CachedQuery<T> {
  data: T | undefined;
  isPending: boolean;
  /** Set when the shown copy is from an earlier visit, milliseconds since 1970. */
  offlineSince: number | null;
  /** The server no longer gives this to the person. */
  isGone: boolean;
  refetch: () => void;
  isFetching: boolean;
}

export function useWorkOrders(ownerId: string): CachedQuery<WorkOrderSummary[]> {
  const answer = useQuery({
    queryKey: [workOrdersList.name, {}, ownerId],
    queryFn: async ({ signal }) => {
      const orders = await loadWorkOrders(signal);
      await cacheWorkOrders(ownerId, orders).catch(() => undefined);
      return orders;
    },
    staleTime: 0,
    retry: false,
  });
  const cached = useLiveQuery(async () => (await readReferenceData(ownerId, 'work-orders')) ?? null, [ownerId]);
  return toCachedQuery(answer, answer.data ?? cached?.value, cached?.updatedAt);
}

/** All pages, as the device keeps the whole list. */
async function loadWorkOrders(signal: AbortSignal): Promise<WorkOrderSummary[]> {
  const orders: WorkOrderSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await callEndpoint(workOrdersList, { query: { cursor } }, { signal });
    orders.push(...page.orders);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return orders;
}

export function useWorkOrder(ownerId: string, id: string): CachedQuery<CachedWorkOrder> {
  const answer = useQuery({
    queryKey: [workOrderDetail.name, { id }, ownerId],
    queryFn: async ({ signal }): Promise<CachedWorkOrder> => {
      const options = { signal, requiresVerifiedProblem: true };
      const order = await callEndpoint(workOrderDetail, { params: { id } }, options).catch(async (error: unknown) => {
        if (!isRefused(error)) throw error;
        // Another person may have signed in in another window.
        const isOwn = await deleteCachedWorkOrder(ownerId, id).catch(() => true);
        throw isOwn ? error : new NetworkError(texts.orderFailed, { cause: error });
      });
      await cacheWorkOrder(ownerId, order).catch(() => undefined);
      return { order, images: {} };
    },
    staleTime: 0,
    retry: false,
  });
  const cached = useLiveQuery(
    async () => (await readReferenceData(ownerId, `work-order:${id}`)) ?? null,
    [ownerId, id],
  );
  return toCachedQuery(answer, cached?.value ?? answer.data, cached?.updatedAt);
}

function isRefused(error: unknown): boolean {
  return error instanceof Problem && (error.status === 403 || error.status === 404);
}

interface Answer {
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
}

function toCachedQuery<T>(answer: Answer, data: T | undefined, updatedAt: number | undefined): CachedQuery<T> {
  const isGone = isRefused(answer.error);
  return {
    data: isGone ? undefined : data,
    isGone,
    isPending: answer.isPending && data === undefined,
    offlineSince: answer.error instanceof NetworkError ? (updatedAt ?? null) : null,
    refetch: () => void answer.refetch(),
    isFetching: answer.isFetching,
  };
}

export function useOutbox(ownerId: string): OutboxSnapshot | undefined {
  const offline = useIsDeviceOffline();
  return useObservable<OutboxSnapshot>(() => observeOutbox(ownerId, offline), [ownerId, offline]);
}

export interface UnsentLine {
  key: string;
  orderId: string;
  lineId: string;
  label: string;
  state: 'waiting' | 'sending' | 'sign-in' | 'attention' | 'conflict';
  /** The newest version of this device. */
  record: WorkRecord;
  problem: OutboxProblem | null;
  /** Outbox IDs that need attention, with the line's photos. */
  refusedIds: string[];
}

export function describeLineState(state: UnsentLine['state']): string {
  return state === 'waiting' ? texts.lineStates.waiting(deviceLabel) : texts.lineStates[state];
}

/** Newest unsent version of each line, by key. */
export function listUnsentLines({ rows }: Pick<OutboxSnapshot, 'rows'>): Map<string, UnsentLine> {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const unsent = rows.filter(isRepairLineRow).filter(({ state }) => state !== 'sent');
  const lines = unsent
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map((row): [string, UnsentLine] => {
      const { orderId, lineId, label, body } = row.payload;
      const key = repairLineKey(row.ownerId, orderId, lineId);
      const uploads = row.dependsOn.map((id) => rowsById.get(id)).filter((one) => one !== undefined);
      const all = [...unsent.filter(({ draftId }) => draftId === key), ...uploads];
      const refused = all.filter(({ state }) => state === 'needs-attention');
      const state = all.some(isRepairLineConflict)
        ? 'conflict'
        : refused.length > 0
          ? 'attention'
          : all.some((one) => one.state === 'waiting-sign-in')
            ? 'sign-in'
            : all.some((one) => one.state === 'sending')
              ? 'sending'
              : 'waiting';
      const { revision: _, ...record } = body;
      const problem = refused[0]?.problem ? translateProblem(refused[0].problem) : null;
      const refusedIds = refused.map(({ id }) => id);
      return [key, { key, orderId, lineId, label, state, record, problem, refusedIds }];
    });
  return new Map(lines);
}

/** The line's draft with its pictures; null without one, undefined while it is read. */
export function useLineDraft(ownerId: string, orderId: string, lineId: string): LineDraft | null | undefined {
  const drafts = useLineDrafts(ownerId);
  const images = useLiveQuery(() => readLinePictures(ownerId, { orderId, lineId }), [ownerId, orderId, lineId]);
  if (!drafts || !images) return undefined;
  const draft = drafts.get(repairLineKey(ownerId, orderId, lineId));
  return draft ? addLinePictures(draft, images) : null;
}

/** Lines that are being filled in, without their pictures, by key; undefined while they are read. */
export function useLineDrafts(ownerId: string): ReadonlyMap<string, LineDraft> | undefined {
  return useLiveQuery(async () => {
    const drafts = await listLineDrafts(ownerId);
    return new Map(drafts.map((draft) => [repairLineKey(ownerId, draft.orderId, draft.lineId), draft]));
  }, [ownerId]);
}

const objectUrls = new Map<string, string>();

/** Address of a file on this device, made once. */
export function getLocalUrl(sha256: string, bytes: ArrayBuffer, type = 'image/jpeg'): string {
  const url = objectUrls.get(sha256) ?? createFileUrl(bytes, type);
  objectUrls.set(sha256, url);
  return url;
}

/** Object URLs of the line's files on this device, by hash. */
export function useLocalPhotoUrls(key: string): ReadonlyMap<string, string> | undefined {
  return useLiveQuery(async () => {
    const urls = new Map<string, string>();
    for (const { sha256, ownerId, type, thumbnail } of await listRepairLinePhotos(key)) {
      const bytes = type === PDF_TYPE ? await readVerifiedBytes(ownerId, sha256) : thumbnail;
      if (bytes) urls.set(sha256, getLocalUrl(sha256, bytes, type));
    }
    return urls;
  }, [key]);
}

/** Address of the line's damage photo, also offline; null without one. */
export function getDamagePhotoUrl({ images }: CachedWorkOrder, sha256: string, url: string): string {
  const bytes = images[sha256];
  return bytes ? getLocalUrl(sha256, bytes) : url;
}
