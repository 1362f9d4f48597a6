import { randomUUID } from 'node:crypto';
import { Problem, toProblemBody } from '#shared/problem.ts';
import type { Store, Writer } from '#server/store/store.ts';
import type { OutboxMutant } from '#tests/reliability/outbox/outbox-harness.ts';

/** Stores no responses, so repeated calls take effect again. */
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

/** Acknowledges a transaction before its commit, which follows with the next transaction. */
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

export const newKeyMutant: Required<Pick<OutboxMutant, 'key'>> = { key: () => randomUUID() };

/** Treats a server failure as a permanent refusal. */
export const giveUpMutant: OutboxMutant = {
  onResponse(response) {
    return response.status === 500
      ? Response.json(toProblemBody(new Problem('VALIDATION')), { status: 400 })
      : response;
  },
};
