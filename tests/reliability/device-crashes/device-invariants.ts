import { createHash } from 'node:crypto';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { toCarImages } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import { isAllowedText } from './step-runner.ts';
import {
  TYPED_FIELDS,
  type ExpectedCar,
  type ExpectedRequest,
  type ExpectedUser,
  type TypedField,
} from './expected-state.ts';
import type { StoredDeviceState } from './stored-device-state.ts';

interface StoredEvidence {
  store: Store;
  files: PhotoStore;
  phone: StoredDeviceState;
  requests: readonly ExpectedRequest[];
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
  for (const request of evidence.requests)
    await checkRequest(request, store, (what) => void violations.push(`${request.plate}: ${what}`));
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
  for (const { sha256, slot, pins } of toCarImages(row).photos) {
    const expected = { slot: car.slots.get(sha256), pins: car.pins.get(sha256) ?? 0 };
    if (slot !== expected.slot) report(`photo ${sha256} has slot ${slot}, expected ${expected.slot}`);
    if ((pins?.length ?? 0) !== expected.pins) report(`photo ${sha256} has ${pins?.length} pins, not ${expected.pins}`);
  }
  const notes = (row.voiceNotes ?? []).map(({ sha256 }) => sha256);
  for (const hash of car.noteHashes) if (!notes.includes(hash)) report(`note ${hash} of car ${car.carId} is lost`);
  const noteCount = car.noteHashes.size + car.unfinishedNotes;
  if (notes.length !== noteCount) report(`car ${car.carId} has ${notes.length} notes, recorded ${noteCount}`);
  for (const hash of notes) {
    const bytes = await files.get(hash, 'original');
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) report(`note ${hash} is damaged`);
    const note = await store.read((tx) => tx.get('photos', hash));
    if (note?.uploadedBy !== car.owner) report(`note ${hash} is under ${String(note?.uploadedBy)}`);
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
    else if (photo.slot !== (car.slots.get(hash) ?? null)) report(`photo ${hash} has slot ${photo.slot}`);
    else if (photo.pins !== (car.pins.get(hash) ?? 0)) report(`photo ${hash} has ${photo.pins} pins`);
  }
  const notes = photos.filter(({ gallery }) => gallery === 'voice');
  for (const hash of car.noteHashes)
    if (!notes.some(({ id, sha256 }) => sha256 === hash && phone.bytes[id]?.sha256 === hash))
      report(`note ${hash} of draft ${car.draftId} is lost`);
  const noteCount = car.noteHashes.size + car.unfinishedNotes;
  if (notes.length !== noteCount) report(`draft ${car.draftId} has ${notes.length} notes, recorded ${noteCount}`);
}

/** Every step took effect once, in order and under its inspector; a submitted car finishes its request. */
async function checkRequest(
  { id, steps, carId }: ExpectedRequest,
  store: Store,
  report: (what: string) => void,
): Promise<void> {
  const row = (await store.read((tx) => tx.get('inspectionRequests', id)))!;
  const format = (list: readonly { state: string; by: string }[]) => list.map(({ state, by }) => `${state} by ${by}`);
  const submitted = carId === null ? undefined : await store.read((tx) => tx.get('cars', carId));
  const holder = row.inspectorId;
  const last = steps.at(-1)?.state;
  const isSubmitted = last !== 'done' && submitted !== undefined && submitted.submittedBy === holder;
  const expected = format(steps);
  const finished = [...expected, `done by ${String(holder)}`];
  // A car that arrived while its inspector had handed the request over finishes nothing.
  const allowed = !isSubmitted ? [expected] : last === 'started' ? [finished] : [expected, finished];
  const actual = format(row.history).join(', ');
  if (!allowed.some((list) => list.join(', ') === actual))
    report(`went through ${actual}, expected ${allowed.join(' or ')}`);
  if (row.carId !== carId) report(`belongs to car ${String(row.carId)}, expected ${String(carId)}`);
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
