import { randomUUID } from 'node:crypto';
import { Problem, toProblemBody } from '#shared/problem.ts';
import type { Store, Writer } from '#server/store/store.ts';
import type { OutboxMutant } from '#tests/reliability/outbox/outbox-harness.ts';

/** Mistakes planted in a store, or in what a phone sends: the suites of the wire must find each. */

/** Keeps no answers: what is sent again is done again. */
export function mutateForgetReceipts(store: Store): void {
  const [read, transact] = [store.read.bind(store), store.transact.bind(store)];
  store.read = (work) => read((tx) => work(withoutReceipts(tx as Writer)));
  store.transact = (work) => transact((tx) => work(withoutReceipts(tx)));
}

function withoutReceipts(tx: Writer): Writer {
  return {
    ...copyMethods(tx),
    get: async (collection, id) => (collection === 'replies' ? undefined : tx.get(collection, id)),
    insert: async (collection, row) => (collection === 'replies' ? undefined : tx.insert(collection, row)),
  };
}

function copyMethods(tx: Writer): Writer {
  return {
    get: (collection, id) => tx.get(collection, id),
    lock: (collection, id) => tx.lock(collection, id),
    getMany: (collection, ids) => tx.getMany(collection, ids),
    find: (query, input) => tx.find(query, input),
    insert: (collection, row) => tx.insert(collection, row),
    update: (collection, row) => tx.update(collection, row),
    remove: (collection, id) => tx.remove(collection, id),
  };
}

/** Says that something is kept before it is: it is committed when the next one comes. */
export function mutateRespondBeforeCommit(store: Store): void {
  const [transact, close] = [store.transact.bind(store), store.close.bind(store)];
  let commit = (): void => undefined;
  store.close = () => {
    commit();
    return close();
  };
  store.transact = (work) =>
    new Promise((resolve, reject) => {
      commit();
      const go = new Promise<void>((release) => (commit = release));
      const early = async (tx: Writer) => {
        const result = await work(tx);
        resolve(result);
        await go;
      };
      transact(early).catch(reject);
    });
}

/** Makes a new key for every try. */
export const newKeyMutant: Required<Pick<OutboxMutant, 'key'>> = { key: () => randomUUID() };

/** Takes a failure of the server for a refusal, which only a person can do something about. */
export const giveUpMutant: OutboxMutant = {
  onResponse(response) {
    return response.status === 500
      ? Response.json(toProblemBody(new Problem('VALIDATION')), { status: 400 })
      : response;
  },
};
