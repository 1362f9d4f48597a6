/** Claims of admins about title, origin and registration, each with its source and a private document. */
import { updatePapers, uploadClaimDocument, type PapersBody } from '#shared/contract/reports.ts';
import { CLAIMS, type Claim, type ClaimName, type Papers } from '#shared/domain/papers.ts';
import { MAX_PROOF_BYTES } from '#shared/contract/payment/transfers.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { refuse, refuseFields, type FieldRefusal } from '#server/lib/refuse.ts';
import { transitionCar, assertCarTransition } from '#server/cars/transition-car.ts';
import { presentCarForReview, presentStaffCar } from '#server/cars/present-staff-cars.ts';
import {
  listReplacedFiles,
  updateClaim,
  updateDocumentReferences,
  type ClaimContext,
} from '#server/cars/record-claims.ts';
import { proofMemoryQuota, readProof } from '#server/http/read-proof.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { removeProof, storeTransferProof } from '#server/photos/transfer-proofs.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { selectReportPhotos } from '#server/cars/compose-report.ts';

const TEXT_FIELDS = ['origin', ...CLAIMS.map((name) => `${name}Source` as const)] as const;

const normalizeVin = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** @throws Problem VALIDATION for each field that must not be published */
function assertPapersPublishable(car: CarRow, body: PapersBody): void {
  const vin = normalizeVin(car.vin ?? '');
  const naming = TEXT_FIELDS.filter((path) => vin !== '' && normalizeVin(body[path] ?? '').includes(vin));
  const refusals: FieldRefusal[] = naming.map((path) => ({ path, refusal: (texts) => texts.papers.hasVin }));
  const { odometerPhoto } = body;
  if (odometerPhoto !== null && !selectReportPhotos(car).some(({ sha256 }) => sha256 === odometerPhoto))
    refusals.push({ path: 'odometerPhoto', refusal: (_texts, { fields }) => fields.choosePhoto });
  if (refusals.length > 0) throw refuseFields(refusals);
}

function mergeClaim(
  name: ClaimName,
  body: PapersBody,
  before: Papers,
  context: ClaimContext,
): Claim<string> | undefined {
  const { [name]: value, [`${name}Source` as const]: source } = body;
  if (value === undefined) return before[name];
  return value && source ? updateClaim(before[name], { value, source }, context) : undefined;
}

function mergePapers({ papers: before = {} }: CarRow, body: PapersBody, context: ClaimContext): Papers {
  const claims = CLAIMS.map((name) => [name, mergeClaim(name, body, before, context)] as const);
  const { keys, odometerPhoto } = body;
  return {
    ...(Object.fromEntries(claims.filter(([, claim]) => claim !== undefined)) as Papers),
    ...(keys !== null && { keys }),
    ...(odometerPhoto !== null && { odometerPhoto }),
  };
}

async function findCar(tx: Reader, id: string): Promise<CarRow> {
  const car = await tx.get('cars', id);
  if (!car || car.status === 'rejected') throw refuse('NOT_FOUND', (texts) => texts.cars.notFound);
  return car;
}

async function removeFiles(files: PhotoStore, names: readonly string[]): Promise<void> {
  for (const name of names) await removeProof(files, name);
}

export const putCarPapers = defineHandler(updatePapers)({
  async run({ tx, params, body, user, now, services, afterCommit }) {
    const car = await findCar(tx, params.id);
    await assertCarTransition(tx, car, 'edit', user);
    if (body.revision !== undefined && body.revision !== car.revision)
      throw new Problem('STALE', { current: await presentStaffCar(tx, car) });
    assertPapersPublishable(car, body);
    const change = { papers: mergePapers(car, body, { userId: user.id, now }) };
    const stored = await transitionCar(tx, car, { action: 'edit', by: user, now, change });
    await updateDocumentReferences(tx, car, stored);
    afterCommit(() => removeFiles(services.photos.files, listReplacedFiles(car, stored)));
    return presentCarForReview(tx, stored, user);
  },
});

async function findClaim(tx: Reader, { id, claim: name }: { id: string; claim: ClaimName }, user: UserRow) {
  const car = await findCar(tx, id);
  await assertCarTransition(tx, car, 'edit', user);
  const claim = car.papers?.[name];
  if (!claim) throw refuse('NOT_FOUND', (texts) => texts.papers.recordFirst);
  return { car, claim };
}

/** Stores the bytes before the row, so that every named document exists. */
export const putClaimDocument = defineHandler(uploadClaimDocument)({
  async run({ params, upload, user, services: { store, photos }, recheckCaller, transact }) {
    await store.read((tx) => findClaim(tx, params, user));
    const releaseMemory = proofMemoryQuota.reserve(user.id, MAX_PROOF_BYTES);
    try {
      const bytes = await readProof(upload);
      await recheckCaller();
      const { proof: name, type, ...file } = await storeTransferProof(photos.files, bytes);
      const recorded = transact(async (tx, { now }) => {
        const { car, claim } = await findClaim(tx, params, user);
        const papers: Papers = { ...car.papers, [params.claim]: { ...claim, document: { name, type, file } } };
        const stored = await transitionCar(tx, car, { action: 'edit', by: user, now, change: { papers } });
        await updateDocumentReferences(tx, car, stored);
        return { replaced: listReplacedFiles(car, stored), answer: await presentCarForReview(tx, stored, user) };
      });
      const { replaced, answer } = await recorded.catch(async (error: unknown) => {
        if (isProblem(error) && error.status < 500) await removeProof(photos.files, name);
        throw error;
      });
      await removeFiles(photos.files, replaced);
      return answer;
    } finally {
      releaseMemory();
    }
  },
});
