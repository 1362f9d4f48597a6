import { createHash } from 'node:crypto';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { toCarImages } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import type { CarChange, ExpectedCar, ExpectedState } from './expected-state.ts';

const STATUS_AFTER_CHANGE: Readonly<Record<Exclude<CarChange, 'edit'>, CarRow['status']>> = {
  submit: 'pending',
  resubmit: 'pending',
  approve: 'approved',
  reject: 'rejected',
  'send back': 'needs_correction',
};

export function expectedStatusOf({ changes }: ExpectedCar): CarRow['status'] | undefined {
  const inOrder = [...changes].sort(([one], [other]) => one - other).map(([, change]) => change);
  const last = inOrder.filter((change) => change !== 'edit').at(-1);
  return last && STATUS_AFTER_CHANGE[last];
}

export async function checkStoreInvariants(
  ledger: ExpectedState,
  store: Store,
  inspectors: readonly string[],
): Promise<void> {
  const entries = await store.read((tx) => tx.find('activity.page', { limit: 1e9 }));
  const logged = new Map<string, number>();
  for (const { details } of entries) {
    const { carId } = JSON.parse(details) as { carId?: string };
    if (carId !== undefined) logged.set(carId, (logged.get(carId) ?? 0) + 1);
  }
  for (const [id, kept] of ledger.cars) {
    const car = await store.read((tx) => tx.get('cars', id));
    if (car === undefined) ledger.addViolation(`${id} of ${kept.owner} is lost`);
    else checkCar(ledger, kept, car, logged.get(id) ?? 0);
  }
  for (const inspectorId of inspectors) await checkInspectorRows(ledger, store, inspectorId);
}

function checkCar(ledger: ExpectedState, kept: ExpectedCar, car: CarRow, logged: number): void {
  const must = (isSo: boolean, otherwise: string): void => {
    if (!isSo) ledger.addViolation(`${car.id}: ${otherwise}`);
  };
  must(car.submittedBy === kept.owner, `it is ${kept.owner}'s and is kept under ${car.submittedBy}`);
  must(car.comments === kept.words, `"${kept.words}" was acknowledged, "${car.comments}" is kept`);
  const told = kept.changes.size;
  must(car.revision === told, `${told} changes were acknowledged, ${car.revision} are kept`);
  must(logged === told, `${told} changes were acknowledged, ${logged} are logged`);
  must(car.status === expectedStatusOf(kept), `it should be ${expectedStatusOf(kept)} and is ${car.status}`);
  if (car.status === 'rejected') return;
  const hashes = toCarImages(car).photos.map(({ sha256 }) => sha256);
  must(hashes.toSorted().join() === kept.photos.toSorted().join(), `its pictures are ${hashes.join()}`);
}

async function checkInspectorRows(ledger: ExpectedState, store: Store, inspectorId: string): Promise<void> {
  const submissions = await store.read((tx) => tx.find('submissions.ofInspector', { inspectorId }));
  const drafts = await store.read((tx) => tx.find('drafts.ofInspector', { inspectorId }));
  const cars = [...ledger.cars].filter(([, { owner }]) => owner === inspectorId);
  const sent = submissions.map(({ carId }) => carId).toSorted();
  if (
    sent.join() !==
    cars
      .map(([id]) => id)
      .toSorted()
      .join()
  )
    ledger.addViolation(`${inspectorId} sent ${cars.length} cars and has ${sent.length} submissions`);
  for (const { carId, status, history } of submissions) {
    const kept = ledger.cars.get(carId);
    const steps = [...(kept?.changes.values() ?? [])].filter((change) => change !== 'edit');
    if (kept && (status !== expectedStatusOf(kept) || history.length !== steps.length))
      ledger.addViolation(`the submission of ${carId} is ${status} after ${history.length} steps`);
  }
  const own = [...ledger.drafts].filter(([, { owner }]) => owner === inspectorId);
  if (drafts.length !== own.length)
    ledger.addViolation(`${inspectorId} has ${drafts.length} drafts in place of ${own.length}`);
  for (const [id, { revision, words }] of own) {
    const draft = drafts.find((one) => one.id === id);
    if (draft?.revision !== revision || draft.fields['comments'] !== words)
      ledger.addViolation(`draft ${id} of ${inspectorId} is lost, or another`);
  }
}

export async function checkPhotoInvariants(ledger: ExpectedState, store: Store, files: PhotoStore): Promise<void> {
  for (const [hash, owner] of ledger.photos) {
    const row = await store.read((tx) => tx.get('photos', hash));
    const bytes = row && (await files.get(hash, 'original'));
    if (bytes === undefined) ledger.addViolation(`picture ${hash} of ${owner} is lost`);
    else if (createHash('sha256').update(bytes).digest('hex') !== hash) ledger.addViolation(`${hash} is damaged`);
    if (row && row.uploadedBy !== owner) ledger.addViolation(`${hash} of ${owner} is ${row.uploadedBy}'s`);
  }
}
