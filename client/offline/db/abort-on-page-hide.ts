import type { Dexie, DBCoreTransaction } from 'dexie';

/**
 * A page that is left may be put away whole, to be shown again by Back. WebKit keeps its open transactions open with it, and every other
 * page that needs one of their tables waits until it is thrown away: a sign-in or a save that was under way then leaves the phone's whole
 * app without its database (docs/reliability.md).
 */

/** Aborts what a page that is put away has under way in the database, as if it had been killed: nothing of it was said to be saved. */
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

/** One that is being committed needs the page no more, and refuses: those behind it are still to be ended. */
function abortTransaction(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It ends by itself.
  }
}
