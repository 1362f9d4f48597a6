import type { Mistake } from './browser-engine.ts';
import type { Step } from './history-steps.ts';

/** Mistakes planted in what the app asks of its browser, which the histories of a phone must find. Each runs in the page, before the app. */

/** Every try of a call has another key. */
function newKeyEachTime(): void {
  const real = window.fetch;
  window.fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    if (headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
    return real(address, { ...init, headers });
  };
}

/** What is sent leaves the outbox before it was answered. */
function forgetsBeforeAnswer(): void {
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

/** Whoever signs in has the drafts of the person before. */
function sharesDrafts(): void {
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

/** A picture's bytes are not those that were taken. */
function damagesBytes(): void {
  const real = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: { bytes: ArrayBuffer }, key) {
    if (this.name !== 'photoBytes') return real.call(this, value, key);
    const bytes = value.bytes.slice(0);
    new Uint8Array(bytes)[20]! ^= 1;
    return real.call(this, { ...value, bytes }, key);
  };
}

/** A write that was refused for lack of room counts as done. */
function believesRefusedWrites(): void {
  Object.defineProperty(IDBTransaction.prototype, 'onabort', {
    set(this: IDBTransaction, handle: (event: Event) => void) {
      this.addEventListener('abort', (event) => {
        if (this.error?.name === 'QuotaExceededError') this.oncomplete?.call(this, new Event('complete'));
        else handle.call(this, event);
      });
    },
  });
}

const TYPED: Step = { does: 'type', field: 'comments', text: 'told to be saved', afterwards: 'wait' };
const PICTURE: Step = { does: 'photograph', seed: 4711, camera: false, afterwards: 'wait' };
const SUBMIT: Step = { does: 'submit', afterwards: 'wait' };
const OFFLINE: Step = { does: 'airplane', on: true };
const OTHER: Step = { does: 'other person', withoutSignOut: false };
const FULL: Step = { does: 'full', on: true };
const TYPED_ON: Step = { does: 'type', field: 'engine_specs', text: 'no room for this', afterwards: 'wait' };
/** The car has arrived, its answer has not. */
const UNANSWERED: Step = { does: 'lose answer', to: 'POST /api/inspector/cars' };

/** Each with a short history that shows it, and that shows nothing without it. */
export const PLANTED: readonly { does: string; plant: Mistake; steps: readonly Step[] }[] = [
  { does: 'has a new key for every try', plant: newKeyEachTime, steps: [TYPED, UNANSWERED, SUBMIT] },
  {
    does: 'lets go of a car before it is answered',
    plant: forgetsBeforeAnswer,
    steps: [TYPED, OFFLINE, SUBMIT],
  },
  { does: 'shows drafts to whoever signs in', plant: sharesDrafts, steps: [TYPED, OTHER] },
  { does: 'damages a picture', plant: damagesBytes, steps: [PICTURE, SUBMIT] },
  { does: 'takes refused words for saved', plant: believesRefusedWrites, steps: [TYPED, FULL, TYPED_ON] },
  { does: 'takes a refused picture for saved', plant: believesRefusedWrites, steps: [TYPED, FULL, PICTURE] },
  {
    does: 'takes a refused car for submitted',
    plant: believesRefusedWrites,
    steps: [TYPED, { does: 'say least' }, FULL, SUBMIT],
  },
];
