import type { Dexie, DBCoreTransaction } from 'dexie';

/**
 * WebKit keeps the transactions of a page in the back-forward cache open, which blocks every other page that needs
 * their tables.
 */

/** Aborts the open transactions when the page enters the back-forward cache; their work was not reported as saved. */
export function abortOnPageHide(db: Dexie, page: EventTarget): void {
  const underWay = new Set<DBCoreTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'ends with its page',
    create: (core) => ({
      ...core,
      transaction(...given) {
        const transaction = core.transaction(...given);
        underWay.add(transaction);
        const isOver = () => underWay.delete(transaction);
        for (const name of ['complete', 'abort'])
          (transaction as DBCoreTransaction & EventTarget).addEventListener(name, isOver);
        return transaction;
      },
    }),
  });
  page.addEventListener('pagehide', (event) => {
    if ((event as Event & { persisted: boolean }).persisted)
      for (const transaction of underWay) abortTransaction(transaction);
  });
}

function abortTransaction(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // A committing transaction cannot be aborted and ends without the page.
  }
}
