/** Ed25519 keys in the store, shared by all processes. @see decision 0025 */
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair, importJWK } from 'jose';
import { canonicalJson } from '#shared/domain/canonical-json.ts';
import { Problem } from '#shared/problem.ts';
import type { SigningKeyRow } from '#server/store/signing-key-row.ts';
import type { Reader, Store } from '#server/store/store.ts';

const ALGORITHM = 'EdDSA';
const CURVE = { kty: 'OKP', crv: 'Ed25519' } as const;
const MAX_KEYS = 1_000;

function loadSigningKeys(tx: Reader): Promise<SigningKeyRow[]> {
  const all = { collection: 'signingKeys', afterId: '', limit: MAX_KEYS } as const;
  return tx.find('rows.after', all) as Promise<SigningKeyRow[]>;
}

const filterActiveKeys = (keys: readonly SigningKeyRow[]): SigningKeyRow[] =>
  keys.filter(({ withdrawnAt }) => withdrawnAt === null);

async function generateSigningKey(number: number): Promise<SigningKeyRow> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: CURVE.crv, extractable: true });
  const { x = '', d = '' } = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint({ ...CURVE, x });
  const id = String(number).padStart(4, '0');
  return { id, kid, x, d, createdAt: new Date().toISOString(), withdrawnAt: null };
}

/** Each key number exists once: of two processes that add one, one succeeds. */
async function insertSigningKey(store: Store, after: number): Promise<void> {
  const row = await generateSigningKey(after + 1);
  try {
    await store.transact((tx) => tx.insert('signingKeys', row));
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'CONFLICT')) throw error;
  }
}

/** Creates the first key, or the next when all are withdrawn. Safe in several processes at once. */
export async function ensureSigningKey(store: Store): Promise<void> {
  const keys = await store.read(loadSigningKeys);
  if (filterActiveKeys(keys).length === 0) await insertSigningKey(store, keys.length);
}

/**
 * Earlier keys stay valid unless `withdraw` is set. @throws Problem CONFLICT when another process added a key meanwhile
 */
export async function rotateReportSigningKey(
  store: Store,
  { withdraw }: { withdraw: boolean },
): Promise<{ kid: string; earlier: number }> {
  const before = await store.read(loadSigningKeys);
  const row = await generateSigningKey(before.length + 1);
  await store.transact(async (tx) => {
    await tx.insert('signingKeys', row);
    if (!withdraw) return;
    for (const key of filterActiveKeys(before)) await tx.update('signingKeys', { ...key, withdrawnAt: row.createdAt });
  });
  return { kid: row.kid, earlier: withdraw ? 0 : filterActiveKeys(before).length };
}

export async function loadPublicKeys(store: Store) {
  const keys = filterActiveKeys(await store.read(loadSigningKeys));
  return keys.map(({ kid, x }) => ({ ...CURVE, x, kid, alg: ALGORITHM, use: 'sig' }) as const);
}

/** A compact JWS of the value as canonical JSON, by the newest key. The same value and key give the same text. */
export async function signReport(store: Store, value: unknown): Promise<string> {
  await ensureSigningKey(store);
  const key = filterActiveKeys(await store.read(loadSigningKeys)).at(-1);
  if (!key) throw new Error('There is no key to sign with');
  const { kid, x, d } = key;
  const text = new TextEncoder().encode(canonicalJson(value));
  const header = { alg: ALGORITHM, kid, typ: 'redrive-report+jws' };
  return new CompactSign(text).setProtectedHeader(header).sign(await importJWK({ ...CURVE, x, d }, ALGORITHM));
}
