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
    const said = (what: string): void => void violations.push(`${person.id}: ${what}`);
    const submissions = await store.read((tx) => tx.find('submissions.ofInspector', { inspectorId: person.id }));
    const drafts = await store.read((tx) => tx.find('drafts.ofInspector', { inspectorId: person.id }));
    const sent = submissions.map(({ carId }) => carId);
    for (const car of person.cars) {
      const times = sent.filter((id) => id === car.carId).length;
      if (times > 1) said(`car ${car.carId} has arrived ${times} times`);
      const row = await store.read((tx) => tx.get('cars', car.carId));
      if (row) await checkSubmittedCar(car, row, evidence, said);
      else await checkDraft(car, phone, said);
      if (row && drafts.some(({ id }) => id === car.draftId)) said(`the draft of car ${car.carId} came back`);
      if (!row && times > 0) said(`car ${car.carId} is gone from the server`);
    }
    const known = new Set(person.cars.map(({ carId }) => carId));
    for (const id of sent) if (!known.has(id)) said(`car ${id} was sent and nobody submitted it`);
    const own = new Set(phone.drafts.filter(({ ownerId }) => ownerId === person.id).map(({ id }) => id));
    for (const { id } of drafts) if (!own.has(id)) said(`draft ${id} is on the server and not on its owner's phone`);
  }
  checkOwners(people, phone, (what) => void violations.push(what));
  return violations;
}

async function checkSubmittedCar(
  car: ExpectedCar,
  row: CarRow,
  { store, files, phone }: StoredEvidence,
  said: (what: string) => void,
): Promise<void> {
  if (car.submitted === 'no') said(`car ${car.carId} arrived and was not submitted`);
  if (row.submittedBy !== car.owner) said(`car ${car.carId} is kept under ${row.submittedBy}`);
  if (row.revision !== 1) said(`car ${car.carId} took effect ${row.revision} times`);
  for (const name of FIELD_NAMES)
    if (!isAllowedText(name, car.fields[name], row[CAR_FIELD_OF[name]] ?? ''))
      said(`${name} of car ${car.carId} is ${String(row[CAR_FIELD_OF[name]])}, told was ${car.fields[name].savedText}`);
  const hashes = toCarImages(row).photos.map(({ sha256 }) => sha256);
  if (new Set(hashes).size !== hashes.length) said(`car ${car.carId} shows a picture twice`);
  for (const hash of car.photoHashes) if (!hashes.includes(hash)) said(`picture ${hash} of car ${car.carId} is lost`);
  if (hashes.length > car.photoHashes.size + car.unconfirmedPhotos) said(`car ${car.carId} has too many pictures`);
  for (const hash of hashes) {
    const bytes = await files.get(hash, 'original');
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) said(`picture ${hash} is damaged`);
    const photo = await store.read((tx) => tx.get('photos', hash));
    if (photo?.uploadedBy !== car.owner) said(`picture ${hash} is under ${String(photo?.uploadedBy)}`);
  }
  const draft = phone.drafts.find(({ id }) => id === car.draftId);
  if (draft?.state === 'open') said(`car ${car.carId} arrived and can be submitted once more`);
}

async function checkDraft(car: ExpectedCar, phone: StoredDeviceState, said: (what: string) => void): Promise<void> {
  if (car.submitted === 'told') said(`car ${car.carId} was submitted and has not arrived`);
  const draft = phone.drafts.find(({ id }) => id === car.draftId);
  if (!draft) return said(`draft ${car.draftId} is lost`);
  for (const name of FIELD_NAMES)
    if (!isAllowedText(name, car.fields[name], draft.form[name] ?? ''))
      said(`${name} of draft ${car.draftId} is ${String(draft.form[name])}, told was ${car.fields[name].savedText}`);
  const photos = phone.photos.filter(({ draftId }) => draftId === car.draftId);
  for (const hash of car.photoHashes) {
    const photo = photos.find(({ sha256 }) => sha256 === hash);
    if (!photo || !draft.photoIds.includes(photo.id)) said(`picture ${hash} of draft ${car.draftId} is lost`);
    else if (phone.bytes[photo.id]?.sha256 !== hash) said(`the bytes of picture ${hash} are damaged or gone`);
  }
}

function checkOwners(people: readonly ExpectedUser[], phone: StoredDeviceState, said: (what: string) => void): void {
  const owners = new Map(people.flatMap(({ id, cars }) => cars.map(({ draftId }) => [draftId, id] as const)));
  for (const { id, ownerId } of phone.drafts)
    if ((owners.get(id) ?? ownerId) !== ownerId) said(`draft ${id} is under ${ownerId}`);
  const ofDraft = new Map(phone.drafts.map(({ id, ownerId }) => [id, ownerId]));
  for (const { id, ownerId, draftId } of phone.photos) {
    if (ofDraft.get(draftId) !== ownerId) said(`photo ${id} is under ${ownerId}`);
    if (phone.bytes[id] && phone.bytes[id].ownerId !== ownerId) said(`the bytes of ${id} are under another name`);
  }
}
