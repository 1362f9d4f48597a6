export interface StoredDraft {
  id: string;
  ownerId: string;
  state: 'open' | 'submitted';
  carId: string;
  photoIds: string[];
  form: Record<string, unknown>;
}

export interface StoredDeviceState {
  account: { id: string; signedIn: boolean } | null;
  drafts: StoredDraft[];
  photos: { id: string; ownerId: string; draftId: string; sha256: string; state: string }[];
  outbox: {
    id: string;
    ownerId: string;
    kind: string;
    state: string;
    carId: string | null;
    problem: string | null;
  }[];
  /** Owner and SHA-256 of the bytes, by photo ID; empty unless requested. */
  bytes: Record<string, { ownerId: string; sha256: string }>;
}

type StoredOutboxRow = Omit<StoredDeviceState['outbox'][number], 'problem'> & {
  problem: { code: string; message: string } | null;
};

interface StoredBytes {
  id: string;
  ownerId: string;
  bytes: ArrayBuffer;
}

/** Runs in the page. Does not open the database before the app has created it. */
export async function readStoredState({ withBytes }: { withBytes: boolean }): Promise<StoredDeviceState> {
  const seen: StoredDeviceState = { account: null, drafts: [], photos: [], outbox: [], bytes: {} };
  if (!(await indexedDB.databases()).some(({ name }) => name === 'redrive')) return seen;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('redrive');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  const stores = ['account', 'drafts', 'photos', 'outbox', 'photoBytes'];
  if (!stores.every((name) => database.objectStoreNames.contains(name))) {
    database.close();
    return seen;
  }
  const reading = database.transaction(withBytes ? stores : stores.slice(0, 4));
  const all = <Row>(name: string): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      const asked: IDBRequest<Row[]> = reading.objectStore(name).getAll();
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => resolve(asked.result);
    });
  const [accounts, drafts, photos, outbox, bytes] = await Promise.all([
    all<NonNullable<StoredDeviceState['account']>>('account'),
    all<StoredDraft>('drafts'),
    all<StoredDeviceState['photos'][number]>('photos'),
    all<StoredOutboxRow>('outbox'),
    withBytes ? all<StoredBytes>('photoBytes') : [],
  ]);
  database.close();
  seen.account = accounts[0] ?? null;
  seen.drafts = drafts;
  seen.photos = photos.map(({ id, ownerId, draftId, sha256, state }) => {
    return { id, ownerId, draftId, sha256, state };
  });
  seen.outbox = outbox.map(({ id, ownerId, kind, state, carId, problem }) => {
    return { id, ownerId, kind, state, carId, problem: problem && `${problem.code} ${problem.message}` };
  });
  for (const row of bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', row.bytes));
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    seen.bytes[row.id] = { ownerId: row.ownerId, sha256 };
  }
  return seen;
}
