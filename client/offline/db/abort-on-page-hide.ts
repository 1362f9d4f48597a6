import type { Dexie, DBCoreTransaction } from 'dexie';

/** WebKit keeps transactions open in the back-forward cache, which blocks other pages that need their tables. */

/** Aborts the open transactions when the page enters the back-forward cache; their work was not reported as saved. */
export function abortOnPageHide(db: Dexie, page: EventTarget): void {
  const openTransactions = new Set<DBCoreTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'ends with its page',
    create: (core) => ({
      ...core,
      transaction(...args) {
        const transaction = core.transaction(...args);
        openTransactions.add(transaction);
        const onSettled = () => openTransactions.delete(transaction);
        for (const name of ['complete', 'abort'])
          (transaction as DBCoreTransaction & EventTarget).addEventListener(name, onSettled);
        return transaction;
      },
    }),
  });
  page.addEventListener('pagehide', (event) => {
    if ((event as Event & { persisted: boolean }).persisted)
      for (const transaction of openTransactions) abortTransaction(transaction);
  });
}

function abortTransaction(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // A committing transaction cannot be aborted and ends without the page.
  }
}
