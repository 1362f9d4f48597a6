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

/** As a build of the request that forgets where photos belong. */
function mutateForgetSlots(): void {
  const real = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (
    this: IDBObjectStore,
    value: { kind?: string; payload?: { photos?: object[] } },
    key,
  ) {
    if (this.name !== 'outbox' || value.kind !== 'submit-car') return real.call(this, value, key);
    const photos = value.payload?.photos?.map((photo) => ({ ...photo, slot: undefined }));
    return real.call(this, { ...value, payload: { ...value.payload, photos } }, key);
  };
}

function mutateForgetPinsAndNotes(): void {
  const real = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (
    this: IDBObjectStore,
    value: { kind?: string; payload?: { photos?: object[] } },
    key,
  ) {
    if (this.name !== 'outbox' || value.kind !== 'submit-car') return real.call(this, value, key);
    const photos = value.payload?.photos?.map((photo) => ({ ...photo, pins: undefined }));
    return real.call(this, { ...value, payload: { ...value.payload, photos, voiceNotes: undefined } }, key);
  };
}

function mutateDropRequestSteps(): void {
  const real = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: { kind?: string }, key) {
    const isStep = this.name === 'outbox' && value.kind === 'inspection-step';
    return real.call(this, isStep ? { ...value, state: 'sent', sentAt: Date.now() } : value, key);
  };
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
  {
    does: 'forgets the slot of a photo',
    plant: mutateForgetSlots,
    steps: [{ does: 'assign slot', photo: 0, slot: 'odometer' }, SUBMIT_STEP],
  },
  {
    does: 'forgets the pins of a photo',
    plant: mutateForgetPinsAndNotes,
    steps: [{ does: 'pin', photo: 0 }, SUBMIT_STEP],
  },
  {
    does: 'forgets a voice note',
    plant: mutateForgetPinsAndNotes,
    steps: [TYPE_STEP, { does: 'voice note', afterwards: 'stop' }, SUBMIT_STEP],
  },
  {
    does: 'sends no more steps with cars to inspect',
    plant: mutateDropRequestSteps,
    steps: [{ does: 'request', action: 'take', request: 0 }],
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
