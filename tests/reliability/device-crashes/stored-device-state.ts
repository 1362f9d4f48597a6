export interface StoredDraft {
  id: string;
  ownerId: string;
  state: 'open' | 'submitted';
  carId: string;
  photoIds: string[];
  form: Record<string, unknown>;
  /** Repair of the only panel that histories mark. */
  hoodAction: string | null;
}

export interface StoredPhoto {
  id: string;
  ownerId: string;
  draftId: string;
  sha256: string;
  state: string;
  gallery: string;
  slot: string | null;
  /** Number of damage pins. */
  pins: number;
  /** The phone found the picture blurred, dark or small. */
  hasFault: boolean;
}

export interface StoredDeviceState {
  account: { id: string; signedIn: boolean } | null;
  drafts: StoredDraft[];
  photos: StoredPhoto[];
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

type StoredDraftRow = Omit<StoredDraft, 'form' | 'hoodAction'> & {
  form: Record<string, unknown> & { panel_conditions?: { hood?: { action: string } } };
};
type StoredPhotoRow = Omit<StoredPhoto, 'slot' | 'pins' | 'hasFault'> & {
  slot?: string | null;
  pins?: unknown[] | null;
  check?: { fault: string | null };
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
    all<StoredDraftRow>('drafts'),
    all<StoredPhotoRow>('photos'),
    all<StoredOutboxRow>('outbox'),
    withBytes ? all<StoredBytes>('photoBytes') : [],
  ]);
  database.close();
  seen.account = accounts[0] ?? null;
  seen.drafts = drafts.map((draft) => ({ ...draft, hoodAction: draft.form.panel_conditions?.hood?.action ?? null }));
  seen.photos = photos.map(({ id, ownerId, draftId, sha256, state, gallery, slot, pins, check }) => {
    const placed = { gallery, slot: slot ?? null, pins: pins?.length ?? 0, hasFault: (check?.fault ?? null) !== null };
    return { id, ownerId, draftId, sha256, state, ...placed };
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
