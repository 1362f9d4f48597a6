import { createHash } from 'node:crypto';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { toCarImages } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import { isAllowedText } from './step-runner.ts';
import { TYPED_FIELDS, type TypedField, type ExpectedCar, type ExpectedUser } from './expected-state.ts';
import type { StoredDeviceState } from './stored-device-state.ts';

interface StoredEvidence {
  store: Store;
  files: PhotoStore;
  phone: StoredDeviceState;
}

const FIELD_NAMES = Object.keys(TYPED_FIELDS) as TypedField[];
const CAR_FIELD_OF = {
  comments: 'comments',
  engine_specs: 'engineSpecs',
  mileage_value: 'mileageValue',
} as const;

export async function checkInvariants(people: readonly ExpectedUser[], evidence: StoredEvidence): Promise<string[]> {
  const violations: string[] = [];
  const { store, phone } = evidence;
  for (const person of people) {
    const report = (what: string): void => void violations.push(`${person.id}: ${what}`);
    const submissions = await store.read((tx) => tx.find('submissions.ofInspector', { inspectorId: person.id }));
    const drafts = await store.read((tx) => tx.find('drafts.ofInspector', { inspectorId: person.id }));
    const sent = submissions.map(({ carId }) => carId);
    for (const car of person.cars) {
      const times = sent.filter((id) => id === car.carId).length;
      if (times > 1) report(`car ${car.carId} has arrived ${times} times`);
      const row = await store.read((tx) => tx.get('cars', car.carId));
      if (row) await checkSubmittedCar(car, row, evidence, report);
      else await checkDraft(car, phone, report);
      if (row && drafts.some(({ id }) => id === car.draftId)) report(`the draft of car ${car.carId} came back`);
      if (!row && times > 0) report(`car ${car.carId} is gone from the server`);
    }
    const known = new Set(person.cars.map(({ carId }) => carId));
    for (const id of sent) if (!known.has(id)) report(`car ${id} was sent and nobody submitted it`);
    const own = new Set(phone.drafts.filter(({ ownerId }) => ownerId === person.id).map(({ id }) => id));
    for (const { id } of drafts) if (!own.has(id)) report(`draft ${id} is on the server and not on its owner's phone`);
  }
  checkOwners(people, phone, (what) => void violations.push(what));
  return violations;
}

async function checkSubmittedCar(
  car: ExpectedCar,
  row: CarRow,
  { store, files, phone }: StoredEvidence,
  report: (what: string) => void,
): Promise<void> {
  if (car.submitted === 'no') report(`car ${car.carId} arrived and was not submitted`);
  if (row.submittedBy !== car.owner) report(`car ${car.carId} is stored under ${row.submittedBy}`);
  if (row.revision !== 1) report(`car ${car.carId} took effect ${row.revision} times`);
  for (const name of FIELD_NAMES)
    if (!isAllowedText(name, car.fields[name], row[CAR_FIELD_OF[name]] ?? ''))
      report(
        `${name} of car ${car.carId} is ${String(row[CAR_FIELD_OF[name]])}, expected ${car.fields[name].savedText}`,
      );
  const hashes = toCarImages(row).photos.map(({ sha256 }) => sha256);
  if (new Set(hashes).size !== hashes.length) report(`car ${car.carId} shows a photo twice`);
  for (const hash of car.photoHashes) if (!hashes.includes(hash)) report(`photo ${hash} of car ${car.carId} is lost`);
  if (hashes.length > car.photoHashes.size + car.unconfirmedPhotos) report(`car ${car.carId} has too many photos`);
  for (const hash of hashes) {
    const bytes = await files.get(hash, 'original');
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) report(`photo ${hash} is damaged`);
    const photo = await store.read((tx) => tx.get('photos', hash));
    if (photo?.uploadedBy !== car.owner) report(`photo ${hash} is under ${String(photo?.uploadedBy)}`);
  }
  const draft = phone.drafts.find(({ id }) => id === car.draftId);
  if (draft?.state === 'open') report(`car ${car.carId} arrived and can be submitted once more`);
}

async function checkDraft(car: ExpectedCar, phone: StoredDeviceState, report: (what: string) => void): Promise<void> {
  if (car.submitted === 'confirmed') report(`car ${car.carId} was submitted and has not arrived`);
  const draft = phone.drafts.find(({ id }) => id === car.draftId);
  if (!draft) return report(`draft ${car.draftId} is lost`);
  for (const name of FIELD_NAMES)
    if (!isAllowedText(name, car.fields[name], draft.form[name] ?? ''))
      report(`${name} of draft ${car.draftId} is ${String(draft.form[name])}, expected ${car.fields[name].savedText}`);
  const photos = phone.photos.filter(({ draftId }) => draftId === car.draftId);
  for (const hash of car.photoHashes) {
    const photo = photos.find(({ sha256 }) => sha256 === hash);
    if (!photo || !draft.photoIds.includes(photo.id)) report(`photo ${hash} of draft ${car.draftId} is lost`);
    else if (phone.bytes[photo.id]?.sha256 !== hash) report(`the bytes of photo ${hash} are damaged or gone`);
  }
}

function checkOwners(people: readonly ExpectedUser[], phone: StoredDeviceState, report: (what: string) => void): void {
  const owners = new Map(people.flatMap(({ id, cars }) => cars.map(({ draftId }) => [draftId, id] as const)));
  for (const { id, ownerId } of phone.drafts)
    if ((owners.get(id) ?? ownerId) !== ownerId) report(`draft ${id} is under ${ownerId}`);
  const ofDraft = new Map(phone.drafts.map(({ id, ownerId }) => [id, ownerId]));
  for (const { id, ownerId, draftId } of phone.photos) {
    if (ofDraft.get(draftId) !== ownerId) report(`photo ${id} is under ${ownerId}`);
    if (phone.bytes[id] && phone.bytes[id].ownerId !== ownerId) report(`the bytes of ${id} are under another name`);
  }
}
