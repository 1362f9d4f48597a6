/** The phones' database; all phones share the library, each has its own factory. */
export * as dexie from 'dexie';
export { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
