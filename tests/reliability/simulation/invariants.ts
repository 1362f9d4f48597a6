/** Invariants after recovery. */
import { createHash } from 'node:crypto';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import type { CarRow, DraftRow } from '#server/store/rows.ts';
import { checkBusiness, readRows } from './business-invariants.ts';
import type { Inspection } from './inspection.ts';
import type { Inspector } from './inspector.ts';
import type { World } from './world.ts';

export async function findViolations(world: World): Promise<string[]> {
  const found: ServerRows = {
    cars: await readRows(world, 'cars'),
    drafts: await readRows(world, 'drafts'),
    photos: new Set((await readRows(world, 'photos')).map(({ id }) => id)),
    submissions: (await readRows(world, 'submissions')).length,
  };
  const violations: string[] = [];
  for (const id of found.photos) violations.push(...(await checkPhotoFile(world, id)));
  for (const inspector of world.inspectors) violations.push(...(await checkInspector(world, inspector, found)));
  for (const { person, dealers } of world.inspectors) {
    const addresses = (await readRows(world, 'dealers')).map((dealer) => `${dealer.id} ${dealer.contactEmail}`);
    for (const [id, contactEmail] of dealers)
      if (!addresses.includes(`${id} ${contactEmail}`)) violations.push(`${person.id}: the dealer ${id} is lost`);
  }
  violations.push(...checkServer(world, found), ...(await checkBusiness(world)));
  return violations;
}

interface ServerRows {
  cars: CarRow[];
  drafts: DraftRow[];
  photos: Set<string>;
  submissions: number;
}

async function checkInspector(world: World, inspector: Inspector, server: ServerRows): Promise<string[]> {
  const violations: string[] = [];
  // Inspectors who share a phone share its database: any open page of the phone can read it.
  const { page } = [inspector, ...world.inspectors].find(
    ({ phone, pages }) => phone === inspector.phone && pages.length > 0,
  )!.pages[0]!;
  const { db } = page.modules;
  const report = (text: string) => violations.push(`${inspector.person.id}: ${text}`);
  const isOwn = ({ ownerId }: { ownerId: string }) => ownerId === inspector.person.id;
  const unsent = (await db.outbox.toArray()).filter((row) => isOwn(row) && row.state !== 'sent');
  for (const row of unsent) {
    if (row.kind === 'resubmit-car' && world.server.resubmissions.has(`${row.carId} ${row.payload.revision}`))
      report(`the correction of ${row.carId} is refused (${row.problem?.code}), and an equal one was accepted`);
    if (isRefusedForGood(row, unsent)) continue;
    report(`${row.kind} is still ${row.state} (${row.problem?.code} ${row.problem?.message})`);
  }
  const drafts = new Map((await db.drafts.toArray()).map((draft) => [draft.id, draft]));
  const photos = await db.photos.toArray();
  const bytes = new Set((await db.photoBytes.toArray()).map(({ sha256 }) => sha256));
  for (const inspection of inspector.inspections) {
    const draft = drafts.get(inspection.draftId);
    if (inspection.state === 'discarded') {
      if (draft) report(`${inspection.id} was discarded and is there`);
      if (server.drafts.some(({ id }) => id === inspection.id))
        report(`${inspection.id} was discarded and is on the server`);
      continue;
    }
    const isRefused = unsent.some((row) => row.draftId === inspection.draftId && row.kind === 'resubmit-car');
    if (!inspection.carId || isRefused || inspection.state === 'discarding' || inspection.state === 'evicted') continue;
    const car = server.cars.find(({ id }) => id === inspection.carId);
    // A day after it was sent, a car leaves the phone.
    if (!draft && !car) {
      report(`${inspection.id} (${inspection.state}) is lost`);
      continue;
    }
    if (inspection.state === 'submitted' && server.drafts.some(({ id }) => id === inspection.id))
      report(`${inspection.id} was submitted and its draft is on the server`);
    if (inspection.state === 'submitted' && !car) report(`${inspection.id} was submitted and is not on the server`);
    if (inspection.state === 'open' && car && !inspection.isReturned)
      report(`${inspection.id} is open and on the server`);
    const isBeingCorrected = inspection.isReturned && inspection.state !== 'submitted' && draft !== undefined;
    const note = car && !isBeingCorrected ? car.comments : draft?.form.comments;
    // A rejected car keeps only its name.
    if (car?.status === 'rejected') continue;
    checkNote(inspection, note ?? '', report);
    const own = new Set(photos.filter(({ draftId }) => draftId === inspection.draftId).map(({ sha256 }) => sha256));
    for (const hash of inspection.photos) {
      if (draft && !own.has(hash)) report(`photo ${hash.slice(0, 8)} of ${inspection.id} is lost`);
      else if (draft && !bytes.has(hash) && !server.photos.has(hash))
        report(`the bytes of photo ${hash.slice(0, 8)} of ${inspection.id} are lost`);
      if (isBeingCorrected) continue;
      if (car && !server.photos.has(hash)) report(`photo ${hash.slice(0, 8)} of car ${car.id} did not arrive`);
      if (car && !JSON.stringify(car.pictures).includes(hash)) report(`car ${car.id} lacks photo ${hash.slice(0, 8)}`);
    }
    if (car && inspection.state === 'submitted') checkDetails(inspection, car, report);
    if (car && car.pictures.length > inspection.photos.size + inspection.doubtfulPhotos.size)
      report(`car ${car.id} has ${car.pictures.length} photos of ${inspection.photos.size}`);
    if (car && car.submittedBy !== inspection.ownerId) report(`car ${car.id} is under another name`);
  }
  return violations;
}

/** Somebody else was first; the person reads what happened (sync 10.2 and 15.4). A step waits behind a refused one. */
function isRefusedForGood(row: OutboxRow, unsent: readonly OutboxRow[]): boolean {
  if (row.kind === 'inspection-step')
    return (
      row.problem?.code === 'INVALID_STATE' ||
      unsent.some((one) => row.dependsOn.includes(one.id) && isRefusedForGood(one, unsent))
    );
  return row.kind === 'resubmit-car' && !row.unanswered && /^(?:FORBIDDEN|STALE)$/.test(row.problem?.code ?? '');
}

function checkDetails(inspection: Inspection, car: CarRow, report: (text: string) => void): void {
  const pictures = new Map(car.pictures.flatMap((one) => ('sha256' in one ? [[one.sha256, one]] : [])));
  for (const [hash, slot] of inspection.slots)
    if (pictures.get(hash)?.slot !== slot) report(`photo ${hash.slice(0, 8)} of car ${car.id} is not of ${slot}`);
  for (const hash of inspection.pinned)
    if (pictures.get(hash)?.pins?.length !== 1) report(`photo ${hash.slice(0, 8)} of car ${car.id} lacks its pin`);
  for (const hash of inspection.voiceNotes)
    if (!car.voiceNotes?.some(({ sha256 }) => sha256 === hash)) report(`car ${car.id} lacks a voice note`);
}

function checkNote(inspection: Inspection, note: string, report: (text: string) => void): void {
  const index = note === '' ? 0 : inspection.typed.indexOf(note) + 1;
  if (note !== '' && index === 0) report(`${inspection.id} says "${note}", which was never typed`);
  else if (index < inspection.saved)
    report(`${inspection.id} says "${note}", and "${inspection.typed[inspection.saved - 1]}" was shown as saved`);
}

/** A receipt promises the bytes, also after a power cut. */
async function checkPhotoFile(world: World, id: string): Promise<string[]> {
  const bytes = await world.server.app!.services.photos.files.get(id, 'original');
  if (!bytes) return [`the file of photo ${id.slice(0, 8)} is lost`];
  const hash = createHash('sha256').update(bytes).digest('hex');
  return hash === id ? [] : [`the file of photo ${id.slice(0, 8)} has other bytes`];
}

function checkServer(world: World, { cars: all, submissions }: ServerRows): string[] {
  const violations: string[] = [];
  const cars = all.filter(({ id }) => !id.startsWith('car-'));
  const submitted = world
    .allInspections()
    .filter(({ state, isReturned }) => isReturned || ['submitted', 'submitting', 'evicted'].includes(state));
  if (cars.length > submitted.length) violations.push(`${cars.length} cars of ${submitted.length} submitted`);
  if (submissions !== cars.length) violations.push(`${submissions} submissions of ${cars.length} cars`);
  return violations;
}
