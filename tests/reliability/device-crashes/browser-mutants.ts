import type { BrowserMutant } from './browser-engine.ts';
import type { DeviceStep } from './history-steps.ts';

function mutateNewKeyEachTry(): void {
  const real = window.fetch;
  window.fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    if (headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
    return real(address, { ...init, headers });
  };
}

function mutateDeleteBeforeResponse(): void {
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (
    this: IDBObjectStore,
    value: { id: string; kind?: string; state?: string },
    key,
  ) {
    const request = real.call(this, value, key);
    const isSending = this.name === 'outbox' && value.kind === 'submit-car' && value.state === 'sending';
    if (isSending) this.delete(value.id);
    return request;
  };
}

function mutateShareDrafts(): void {
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { id: string }, key) {
    if (this.name === 'account') {
      const drafts = this.transaction.db.transaction('drafts', 'readwrite').objectStore('drafts');
      const all = drafts.getAll();
      all.onsuccess = () => {
        for (const draft of all.result) real.call(drafts, { ...draft, ownerId: value.id });
      };
    }
    return real.call(this, value, key);
  };
}

function mutateDamageBytes(): void {
  const real = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: { bytes: ArrayBuffer }, key) {
    if (this.name !== 'photoBytes') return real.call(this, value, key);
    const bytes = value.bytes.slice(0);
    new Uint8Array(bytes)[20]! ^= 1;
    return real.call(this, { ...value, bytes }, key);
  };
}

function mutateIgnoreQuotaErrors(): void {
  Object.defineProperty(IDBTransaction.prototype, 'onabort', {
    set(this: IDBTransaction, handle: (event: Event) => void) {
      this.addEventListener('abort', (event) => {
        if (this.error?.name === 'QuotaExceededError') this.oncomplete?.call(this, new Event('complete'));
        else handle.call(this, event);
      });
    },
  });
}

const TYPE_STEP: DeviceStep = {
  does: 'type',
  field: 'comments',
  text: 'shown as saved',
  afterwards: 'wait',
};
const PHOTO_STEP: DeviceStep = { does: 'photograph', seed: 4711, camera: false, afterwards: 'wait' };
const SUBMIT_STEP: DeviceStep = { does: 'submit', afterwards: 'wait' };
const OFFLINE_STEP: DeviceStep = { does: 'airplane', on: true };
const SWITCH_USER_STEP: DeviceStep = { does: 'other person', withoutSignOut: false };
const STORAGE_FULL_STEP: DeviceStep = { does: 'full', on: true };
const TYPE_WHEN_FULL_STEP: DeviceStep = {
  does: 'type',
  field: 'engine_specs',
  text: 'no room for this',
  afterwards: 'wait',
};
const DROP_RESPONSE_STEP: DeviceStep = { does: 'drop response', to: 'POST /api/inspector/cars' };

/** Each mutant has a short history that fails with it and passes without it. */
export const BROWSER_MUTANTS: readonly {
  does: string;
  plant: BrowserMutant;
  steps: readonly DeviceStep[];
}[] = [
  {
    does: 'uses a new key for every attempt',
    plant: mutateNewKeyEachTry,
    steps: [TYPE_STEP, DROP_RESPONSE_STEP, SUBMIT_STEP],
  },
  {
    does: 'deletes a car before the response',
    plant: mutateDeleteBeforeResponse,
    steps: [TYPE_STEP, OFFLINE_STEP, SUBMIT_STEP],
  },
  {
    does: 'shows drafts to whoever signs in',
    plant: mutateShareDrafts,
    steps: [TYPE_STEP, SWITCH_USER_STEP],
  },
  { does: 'damages a photo', plant: mutateDamageBytes, steps: [PHOTO_STEP, SUBMIT_STEP] },
  {
    does: 'shows refused text as saved',
    plant: mutateIgnoreQuotaErrors,
    steps: [TYPE_STEP, STORAGE_FULL_STEP, TYPE_WHEN_FULL_STEP],
  },
  {
    does: 'shows a refused photo as saved',
    plant: mutateIgnoreQuotaErrors,
    steps: [TYPE_STEP, STORAGE_FULL_STEP, PHOTO_STEP],
  },
  {
    does: 'shows a refused car as submitted',
    plant: mutateIgnoreQuotaErrors,
    steps: [TYPE_STEP, { does: 'fill required' }, STORAGE_FULL_STEP, SUBMIT_STEP],
  },
];
