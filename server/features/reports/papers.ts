/** PUT /api/admin/cars/{id}/papers: claims about title, origin and registration, each with its source. */
import { updatePapers, type PapersBody } from '#shared/contract/reports.ts';
import { CLAIMS, type Claim, type ClaimName, type Papers } from '#shared/domain/papers.ts';
import { Problem, type Issue } from '#shared/problem.ts';
import { transitionCar, assertCarTransition } from '#server/cars/transition-car.ts';
import { presentCarForReview, presentStaffCar } from '#server/cars/present-staff-cars.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { CarRow } from '#server/store/rows.ts';
import { selectReportPhotos } from '#server/cars/compose-report.ts';

const TEXT_FIELDS = ['origin', 'originSource', 'titleSource', 'importingSource', 'registrationSource'] as const;

const normalizeVin = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** @throws Problem VALIDATION for each field that must not be published */
function assertPapersPublishable(car: CarRow, body: PapersBody): void {
  const vin = normalizeVin(car.vin ?? '');
  const naming = TEXT_FIELDS.filter((path) => vin !== '' && normalizeVin(body[path] ?? '').includes(vin));
  const issues: Issue[] = naming.map((path) => ({ path, message: 'Don’t include the VIN: reports are public' }));
  const { odometerPhoto } = body;
  if (odometerPhoto !== null && !selectReportPhotos(car).some(({ sha256 }) => sha256 === odometerPhoto))
    issues.push({ path: 'odometerPhoto', message: 'Choose one of the photos' });
  if (issues.length > 0) throw new Problem('VALIDATION', { issues });
}

/** An unchanged claim keeps its date. */
function updateClaim(name: ClaimName, body: PapersBody, before: Papers, now: string): Claim<string> | undefined {
  const { [name]: value, [`${name}Source` as const]: source } = body;
  if (value === null || source === null) return undefined;
  const previous = before[name];
  const isSame = previous?.value === value && previous.source === source;
  return { value, source, recordedAt: isSame ? previous.recordedAt : now };
}

function mergePapers({ papers: before = {} }: CarRow, body: PapersBody, now: string): Papers {
  const claims = CLAIMS.map((name) => [name, updateClaim(name, body, before, now)] as const);
  const { keys, odometerPhoto } = body;
  return {
    ...(Object.fromEntries(claims.filter(([, claim]) => claim !== undefined)) as Papers),
    ...(keys !== null && { keys }),
    ...(odometerPhoto !== null && { odometerPhoto }),
  };
}

export const putCarPapers = defineHandler(updatePapers)({
  async run({ tx, params, body, user, now }) {
    const car = await tx.get('cars', params.id);
    if (!car || car.status === 'rejected') throw new Problem('NOT_FOUND', { message: 'Car not found' });
    await assertCarTransition(tx, car, 'edit', user);
    if (body.revision !== undefined && body.revision !== car.revision)
      throw new Problem('STALE', { current: await presentStaffCar(tx, car) });
    assertPapersPublishable(car, body);
    const change = { papers: mergePapers(car, body, now) };
    return presentCarForReview(tx, await transitionCar(tx, car, { action: 'edit', by: user, now, change }));
  },
});
