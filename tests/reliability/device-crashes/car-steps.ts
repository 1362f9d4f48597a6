import type { DetailSlot } from '#shared/domain/photos/shot-list.ts';
import type { ExpectedCar } from './expected-state.ts';
import type { StoredDeviceState, StoredDraft, StoredPhoto } from './stored-device-state.ts';
import type { ScreenTarget } from './browser-engine.ts';
import type { UserDriver } from './user-driver.ts';

/** Steps with the photos and voice notes of the current car. With full storage they do nothing. */

const RECORD: ScreenTarget = { kind: 'button', name: 'Record voice note about the car' };
const STOP: ScreenTarget = { kind: 'button', name: 'Stop recording about the car' };
const PIN_DIALOG = { role: 'dialog', name: 'Mark damage' } as const;
const PANEL_DIALOG = { role: 'dialog', name: 'Hood' } as const;
const DETAILS_STEP = 2;
const PHOTOS_STEP = 4;
const CHECK_TIMEOUT_MS = 3_000;

export interface CarStepContext {
  driver: UserDriver;
  /** Opens a wizard step of the current car; false when that is impossible. */
  openStep(step: number): Promise<boolean>;
  currentCar(): ExpectedCar | null;
  addPhoto(): Promise<void>;
}

interface ChosenPhoto {
  car: ExpectedCar;
  photo: StoredPhoto;
  /** Counted from 1. */
  number: number;
}

export async function assignSlot(context: CarStepContext, choice: number, slot: DetailSlot): Promise<void> {
  const chosen = await openPhoto(context, choice);
  if (!chosen) return;
  const { car, photo, number } = chosen;
  await context.driver.chooseOption(`Category of photo ${number}`, `slot ${slot}`);
  await waitForPhoto(context, photo.id, `photo ${number} is ${slot}`, (stored) => stored.slot === slot);
  car.slots.set(photo.sha256, slot);
}

/** The new picture keeps the slot of the photo and has none of its pins. */
export async function retakePhoto(context: CarStepContext, choice: number, jpeg: Buffer): Promise<void> {
  const { driver } = context;
  const chosen = await openPhoto(context, choice);
  if (!chosen) return;
  const { car, photo, number } = chosen;
  if (!(await hasFault(driver, photo.id))) return;
  await driver.replacePhoto(number, jpeg);
  const replaced = await driver.waitUntil(`photo ${number} is replaced`, async () => {
    const seen = await driver.readState();
    const stored = listPhotos(seen, findDraft(seen, car))[number - 1];
    return stored?.id !== photo.id && stored;
  });
  car.photoHashes.delete(photo.sha256);
  car.photoHashes.add(replaced.sha256);
  const slot = car.slots.get(photo.sha256);
  if (slot) car.slots.set(replaced.sha256, slot);
  car.slots.delete(photo.sha256);
  car.pins.delete(photo.sha256);
}

export async function pinDamage(context: CarStepContext, choice: number): Promise<void> {
  const { driver } = context;
  if (!(await markHood(context))) return;
  const chosen = await openPhoto(context, choice);
  if (!chosen) return;
  const { car, photo, number } = chosen;
  await driver.tap({ kind: 'button', name: `View photo ${number}` });
  await driver.tap({ kind: 'button', name: /^(Mark damage|Damage pins \(\d+\))$/ });
  await driver.tap({ kind: 'button', name: 'Add pin', inside: PIN_DIALOG });
  const count = photo.pins + 1;
  await waitForPhoto(context, photo.id, `photo ${number} has ${count} pins`, (stored) => stored.pins === count);
  car.pins.set(photo.sha256, count);
  await driver.tap({ kind: 'button', name: 'Done', inside: PIN_DIALOG });
  await driver.tap({ kind: 'button', name: 'Close' });
}

/** @param afterwards `go on`: the next step ends the recording */
export async function recordVoiceNote(context: CarStepContext, afterwards: 'stop' | 'go on'): Promise<void> {
  const { driver } = context;
  const car = driver.profile.hasMicrophone && (await openStepOfCar(context, DETAILS_STEP));
  if (!car) return;
  await driver.openSection('Damage & Comments');
  const known = listNotes(await driver.readState(), car).map(({ id }) => id);
  await driver.tap(RECORD);
  const findNote = async () => listNotes(await driver.readState(), car).find(({ id }) => !known.includes(id));
  const { id } = await driver.waitUntil('a piece of the voice note is saved', findNote);
  if (afterwards === 'go on') {
    car.unfinishedNotes += 1;
    return;
  }
  await driver.tap(STOP);
  await driver.waitUntil('the recording has ended', async () => !(await driver.has(STOP)) && driver.has(RECORD));
  const note = (await driver.readState()).photos.find((photo) => photo.id === id);
  car.noteHashes.add(note?.sha256 ?? 'missing although recorded');
}

/** A page that was killed beside the check left none. */
function hasFault(driver: UserDriver, id: string): Promise<boolean> {
  const look = async () => (await driver.readState()).photos.some((photo) => photo.id === id && photo.hasFault);
  return driver.waitUntil('the photo is checked', look, CHECK_TIMEOUT_MS).catch(() => false);
}

async function markHood(context: CarStepContext): Promise<boolean> {
  const { driver } = context;
  const isMarked = async () => findDraft(await driver.readState(), context.currentCar())?.hoodAction === 'replace';
  if (!(await openStepOfCar(context, DETAILS_STEP))) return false;
  if (await isMarked()) return true;
  await driver.openSection('Panel Conditions');
  await driver.tap({ kind: 'button', name: /^Hood/ });
  await driver.tap({ kind: 'press', name: 'Replace', inside: PANEL_DIALOG });
  await driver.tap({ kind: 'button', name: 'Done', inside: PANEL_DIALOG });
  await driver.waitUntil('the hood is marked', isMarked);
  return true;
}

/** A photo creates the car of a new form. */
async function openStepOfCar(context: CarStepContext, step: number): Promise<ExpectedCar | null> {
  if (!(await context.openStep(step))) return null;
  if (!context.currentCar()) {
    await context.addPhoto();
    if (!(await context.openStep(step))) return null;
  }
  return context.currentCar();
}

/** Takes a photo first when the car has none. */
async function openPhoto(context: CarStepContext, choice: number): Promise<ChosenPhoto | null> {
  const { driver } = context;
  const car = await openStepOfCar(context, PHOTOS_STEP);
  const read = async () => {
    const seen = await driver.readState();
    return listPhotos(seen, findDraft(seen, car));
  };
  if (car && (await read()).length === 0) await context.addPhoto();
  const photos = car ? await read() : [];
  const at = choice % photos.length;
  const photo = photos[at];
  if (!car || !photo) return null;
  // Seen on the phone, so it must arrive.
  car.photoHashes.add(photo.sha256);
  return { car, photo, number: at + 1 };
}

function findDraft({ drafts }: StoredDeviceState, car: ExpectedCar | null): StoredDraft | undefined {
  return drafts.find(({ id }) => id === car?.draftId);
}

function listPhotos({ photos }: StoredDeviceState, draft: StoredDraft | undefined): StoredPhoto[] {
  const listed = draft?.photoIds.map((id) => photos.find((photo) => photo.id === id)) ?? [];
  return listed.filter((photo) => photo !== undefined).filter(({ gallery }) => gallery === 'uae');
}

function listNotes({ photos }: StoredDeviceState, { draftId }: ExpectedCar): StoredPhoto[] {
  return photos.filter((photo) => photo.draftId === draftId && photo.gallery === 'voice');
}

async function waitForPhoto(
  { driver }: CarStepContext,
  id: string,
  what: string,
  check: (photo: StoredPhoto) => boolean,
): Promise<void> {
  await driver.waitUntil(what, async () =>
    (await driver.readState()).photos.some((one) => one.id === id && check(one)),
  );
}
