import { CARD_FIELDS, type ListedCar, type PreviousAnswers, type StaffCar } from '#shared/contract/cars/staff-car.ts';
import { CLAIMS } from '#shared/domain/papers.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { toMediaUrl } from '#shared/domain/media-url.ts';
import { loadPinnedPhotos, type PinnedPhotos } from './damage-pins.ts';
import { presentMedia } from './present-media.ts';
import { findAwaitedPhotos } from './photo-references.ts';
import { presentRegistration } from './registration.ts';
import { getCoverUrl, getPictureUrl, IMAGE_LISTS, toCarWithImages } from '#server/store/car-pictures.ts';
import type { CarRow, SubmissionRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

interface JoinedFields extends PinnedPhotos {
  dealerName: string | null;
  submittedByEmail: string | null;
  correctionNotes: string | null;
  emails: ReadonlyMap<string, string>;
}

function presentPapers({ papers }: CarRow, emails: ReadonlyMap<string, string>): Pick<StaffCar, 'papers'> {
  if (!papers) return {};
  const claims = CLAIMS.flatMap((name) => {
    const claim = papers[name];
    const email = emails.get(claim?.recordedBy ?? '');
    return claim && email !== undefined ? [[name, { ...claim, recordedByEmail: email }]] : [];
  });
  return { papers: { ...papers, ...(Object.fromEntries(claims) as StaffCar['papers']) } };
}

function presentStaffRow(row: CarRow, { emails, ...joined }: JoinedFields): StaffCar {
  const car = toCarWithImages(row);
  return {
    ...car,
    ...joined,
    regionalSpec: car.spec,
    panelConditions: JSON.stringify(car.panelConditions),
    images: [...new Set(IMAGE_LISTS.flatMap((list) => car[list]))],
    ...presentMedia(row),
    registration: presentRegistration(row),
    ...presentPapers(row, emails),
    ...presentBlurredPhotos(row),
    // The other video URL is typed by a person, who is asked to correct it on saving.
    usaVideoUrl: toMediaUrl(car.usaVideoUrl),
  };
}

function presentBlurredPhotos({ pictures }: CarRow): Pick<StaffCar, 'blurredPhotos'> {
  // The cover is a gallery picture too.
  const blurred = new Map(pictures.flatMap((one) => (one.blur ? [[getPictureUrl(one), one.blur] as const] : [])));
  if (blurred.size === 0) return {};
  const blurredPhotos = [...blurred].map(([url, { original, areas }]) => ({
    url,
    originalUrl: photoUrl(original),
    areas,
  }));
  return { blurredPhotos };
}

async function findCorrectionNotes(tx: Reader, car: CarRow): Promise<string | null> {
  if (car.status !== 'needs_correction') return null;
  return (await tx.find('submissions.ofCar', { carId: car.id }))?.rejectionReason ?? null;
}

interface NamesById {
  dealers: ReadonlyMap<string, string>;
  emails: ReadonlyMap<string, string>;
}

async function loadNames(tx: Reader, cars: readonly CarRow[]): Promise<NamesById> {
  const dealers = await tx.getMany('dealers', [...new Set(cars.map((car) => car.dealerId))]);
  const people = cars.flatMap(({ submittedBy, papers = {} }) => [
    submittedBy,
    ...CLAIMS.flatMap((name) => papers[name]?.recordedBy ?? []),
  ]);
  const users = await tx.getMany('users', [...new Set(people)]);
  return {
    dealers: new Map(dealers.map((dealer) => [dealer.id, dealer.name])),
    emails: new Map(users.map((user) => [user.id, user.email])),
  };
}

export async function presentStaffCars(tx: Reader, cars: readonly CarRow[]): Promise<StaffCar[]> {
  const { dealers, emails } = await loadNames(tx, cars);
  const getPinnedPhotos = await loadPinnedPhotos(tx, cars);
  return Promise.all(
    cars.map(async (car) =>
      presentStaffRow(car, {
        dealerName: dealers.get(car.dealerId) ?? null,
        submittedByEmail: emails.get(car.submittedBy) ?? null,
        correctionNotes: await findCorrectionNotes(tx, car),
        emails,
        ...getPinnedPhotos(car),
      }),
    ),
  );
}

export async function presentStaffCar(tx: Reader, car: CarRow): Promise<StaffCar> {
  const [presented] = await presentStaffCars(tx, [car]);
  if (!presented) throw new Error('Expected exactly one presented car');
  return presented;
}

export async function presentStaffCards(tx: Reader, cars: readonly CarRow[]): Promise<ListedCar[]> {
  const { dealers, emails } = await loadNames(tx, cars);
  return cars.map((car) => {
    const joined = {
      ...car,
      imageUrl: getCoverUrl(car),
      registration: presentRegistration(car),
      dealerName: dealers.get(car.dealerId) ?? null,
      submittedByEmail: emails.get(car.submittedBy) ?? null,
    };
    return Object.fromEntries(CARD_FIELDS.map((name) => [name, joined[name]])) as unknown as ListedCar;
  });
}

/** A pending car includes the inspector's answers before a correction. Inspectors, whose photos are compared with the yard, do not get it. */
export async function presentCarForReview(tx: Reader, car: CarRow, { role }: Pick<UserRow, 'role'>): Promise<StaffCar> {
  const yard = role === 'admin' && { yard: (await tx.get('dealers', car.dealerId))?.yard ?? null };
  const presented = { ...(await presentStaffCar(tx, car)), ...yard };
  if (car.status !== 'pending') return { ...presented, previous: null };
  const submission = await tx.find('submissions.ofCar', { carId: car.id });
  const awaitedPhotos = await findAwaitedPhotos(tx, car);
  const awaited = awaitedPhotos.length === 0 ? {} : { awaitedPhotos };
  return { ...presented, previous: findPreviousAnswers(submission), ...awaited };
}

function findPreviousAnswers(submission: SubmissionRow | undefined): PreviousAnswers | null {
  const before = submission?.history.findLast((step) => step.status === 'pending')?.before;
  if (!before) return null;
  const { panelConditions, ...answers } = before;
  return { ...answers, ...(panelConditions && { panelConditions: JSON.stringify(panelConditions) }) };
}
