/** Claims of inspectors and admins, each with value, source, document, person and day. */
import type { InspectedClaims } from '#shared/contract/cars/papers.ts';
import { isPictureType } from '#shared/domain/photos/pdf.ts';
import { CLAIMS, type Claim, type ClaimDocument, type ClaimName, type Papers } from '#shared/domain/papers.ts';
import { redactVins } from '#shared/domain/vin/redact-vins.ts';
import { Problem } from '#shared/problem.ts';
import { refuseFields, type FieldRefusal } from '#server/lib/refuse.ts';
import type { CarRow, PhotoRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

type ClaimedCar = Pick<CarRow, 'id' | 'submittedBy'>;

const DEFAULT_SOURCE = 'Inspection';

export interface ClaimContext {
  userId: string;
  /** ISO 8601 UTC. */
  now: string;
}

/** An unchanged claim keeps person and day; the document stays until it is replaced. */
export function updateClaim(
  previous: Claim<string> | undefined,
  { value, source, recordedAt }: Pick<Claim<string>, 'value' | 'source'> & Partial<Claim<string>>,
  { userId, now }: ClaimContext,
): Claim<string> {
  if (previous?.value === value && previous.source === source) return previous;
  const day = recordedAt !== undefined && recordedAt < now ? recordedAt : now;
  const document = previous?.document;
  return { value, source, recordedAt: day, recordedBy: userId, ...(document && { document }) };
}

/** A named document becomes private, so it must not serve another car, a reservation or a work order. */
async function isDocumentUsable(
  tx: Reader,
  photo: PhotoRow,
  { id: carId, submittedBy }: ClaimedCar,
  { userId }: ClaimContext,
): Promise<boolean> {
  if (photo.documentOf?.includes(carId)) return true;
  if (!isPictureType(photo.type)) return false;
  if (photo.uploadedBy !== userId && photo.uploadedBy !== submittedBy) return false;
  if ([...photo.carIds, ...(photo.blurred?.carIds ?? [])].some((id) => id !== carId)) return false;
  const hash = photo.id;
  const uses = [await tx.find('reservations.withPhoto', { hash }), await tx.find('workOrders.withPhoto', { hash })];
  return uses.every(({ length }) => length === 0);
}

/** @throws Problem PHOTOS_MISSING for documents that have not arrived, VALIDATION for photos of other purposes */
async function loadDocuments(
  tx: Reader,
  car: ClaimedCar,
  claims: InspectedClaims,
  context: ClaimContext,
): Promise<Map<string, ClaimDocument>> {
  const hashes = [...new Set(CLAIMS.flatMap((name) => claims[name]?.document ?? []))];
  const photos = await tx.getMany('photos', hashes);
  const missing = hashes.filter((hash) => !photos.some(({ id }) => id === hash));
  if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
  const refused = new Set<string>();
  for (const photo of photos) if (!(await isDocumentUsable(tx, photo, car, context))) refused.add(photo.id);
  const refusals = CLAIMS.filter((name) => refused.has(claims[name]?.document ?? '')).map((name): FieldRefusal => ({
    path: `claims.${name}.document`,
    refusal: (texts) => texts.cars.documentElsewhere,
  }));
  if (refusals.length > 0) throw refuseFields(refusals);
  return new Map(photos.flatMap(({ id, type }) => (isPictureType(type) ? [[id, { name: id, type }] as const] : [])));
}

/** @throws Problem PHOTOS_MISSING, VALIDATION at the claim's document */
export async function mergeInspectedClaims(
  tx: Reader,
  car: ClaimedCar & Pick<CarRow, 'papers' | 'vin'>,
  claims: InspectedClaims | undefined,
  context: ClaimContext,
): Promise<Pick<CarRow, 'papers'>> {
  if (!claims) return {};
  const { papers, vin } = car;
  const documents = await loadDocuments(tx, car, claims, context);
  const merged: Partial<Record<ClaimName, Claim<string>>> = { ...papers };
  for (const name of CLAIMS) {
    const sent = claims[name];
    if (sent === null) delete merged[name];
    if (!sent) continue;
    // Reports are public.
    const [value, source] = [redactVins(sent.value, vin), redactVins(sent.source ?? DEFAULT_SOURCE, vin)];
    const claim = updateClaim(
      merged[name],
      { value, source, ...(sent.recordedAt && { recordedAt: sent.recordedAt }) },
      context,
    );
    const document = documents.get(sent.document ?? '');
    merged[name] = document ? { ...claim, document } : sent.document === null ? omitDocument(claim) : claim;
  }
  return { papers: merged as Papers };
}

function omitDocument({ document: _document, ...claim }: Claim<string>): Claim<string> {
  return claim;
}

export function listClaimDocuments({ papers = {} }: Pick<CarRow, 'papers'>): ClaimDocument[] {
  return CLAIMS.flatMap((name) => papers[name]?.document ?? []);
}

/** Names of documents and voice notes. */
export function listPrivateFiles(car: Pick<CarRow, 'papers' | 'voiceNotes'>): string[] {
  const notes = (car.voiceNotes ?? []).map(({ sha256 }) => sha256);
  return [...listClaimDocuments(car).map(({ name }) => name), ...notes];
}

/** A picture that documents a claim leaves the listing. */
export function withoutDocumentPictures(car: CarRow): CarRow {
  const names = new Set(listClaimDocuments(car).map(({ name }) => name));
  return { ...car, pictures: car.pictures.filter((one) => !('sha256' in one && names.has(one.sha256))) };
}

/** Photos know the cars whose claims they document, and recordings those whose voice notes they are. */
export async function updateDocumentReferences(
  tx: Writer,
  before: Pick<CarRow, 'id' | 'papers' | 'voiceNotes'> | null,
  after: Pick<CarRow, 'id' | 'papers' | 'voiceNotes'> | null,
): Promise<void> {
  const carId = (after ?? before)?.id ?? '';
  const named = (car: Pick<CarRow, 'papers' | 'voiceNotes'> | null) => new Set(car ? listPrivateFiles(car) : []);
  const [previous, current] = [named(before), named(after)];
  const withReference = (photo: PhotoRow): string[] => [...new Set([...(photo.documentOf ?? []), carId])];
  const withoutReference = (photo: PhotoRow): string[] => (photo.documentOf ?? []).filter((id) => id !== carId);
  for (const photo of await tx.getMany(
    'photos',
    [...current].filter((name) => !previous.has(name)),
  ))
    await tx.update('photos', { ...photo, documentOf: withReference(photo) });
  for (const photo of await tx.getMany(
    'photos',
    [...previous].filter((name) => !current.has(name)),
  ))
    await tx.update('photos', { ...photo, documentOf: withoutReference(photo) });
}

/** Names of files that only earlier papers refer to. */
export function listReplacedFiles(before: Pick<CarRow, 'papers'>, after: Pick<CarRow, 'papers'>): string[] {
  const kept = new Set(listClaimDocuments(after).map(({ name }) => name));
  return listClaimDocuments(before).flatMap(({ name, file }) => (file && !kept.has(name) ? name : []));
}

export function withoutDocuments({ papers = {} }: Pick<CarRow, 'papers'>): Papers {
  const claims = CLAIMS.flatMap((name) => {
    const claim = papers[name];
    return claim ? [[name, omitDocument(claim)]] : [];
  });
  return { ...papers, ...(Object.fromEntries(claims) as Papers) };
}
