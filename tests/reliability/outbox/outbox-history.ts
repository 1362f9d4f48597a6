// Must precede every import that opens IndexedDB.
import 'fake-indexeddb/auto';
import sharp from 'sharp';
import { db } from '#client/offline/db/database.ts';
import { createCorrectionDraft, discardDraft, saveDraft } from '#client/offline/drafts/drafts.ts';
import { VoiceNoteWriter } from '#client/offline/drafts/voice-note-writer.ts';
import { enqueueDealer, enqueueDraft, resubmitCorrection, submitDraft } from '#client/offline/outbox/outbox.ts';
import { staffCarSchema } from '#shared/contract/cars/staff-car.ts';
import type { TestApi } from '#tests/api/support/test-api.ts';
import { buildVoiceNote, createPendingCar } from '#tests/api/support/car-fixtures.ts';
import type { FaultyProxy, ProxyFault } from '#tests/reliability/network-faults/faulty-proxy.ts';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { StoreWriteLog, type StoreWrites } from '#tests/reliability/store-write-log.ts';
import { OutboxHarness, type OutboxMutant } from './outbox-harness.ts';
import {
  SERVER_FAILURES,
  TOO_LARGE_RESPONSE,
  FOREIGN_RESPONSES,
} from '#tests/reliability/network-faults/foreign-responses.ts';

export interface OutboxResult {
  /** Seconds from recovery until the outbox is empty. */
  seconds: number;
  rows: readonly string[];
  writes: StoreWrites;
  drafts: number;
  requests: number;
  /** Slots of each submitted car's photos on the server. */
  slots: readonly string[];
}

export const MAX_RECOVERY_S = 60;

interface OutboxContext {
  api: TestApi;
  wire: FaultyProxy;
  log: StoreWriteLog;
}

/** @param seed equal seeds produce equal faults; undefined: no faults */
export async function playOutboxHistory(
  { api, wire, log }: OutboxContext,
  seed: number | undefined,
  mistake?: OutboxMutant,
): Promise<OutboxResult> {
  const dice = new SeededRandom(seed ?? 0);
  const returned = await createReturnedCar(api);
  const pictures = await Promise.all([0, 1, 2].map(() => createTwoPartJpeg(dice)));
  const recording = Buffer.concat([buildVoiceNote(0), Buffer.alloc(300).map(() => dice.nextInt(256))]);
  const phone = new OutboxHarness(wire, { id: 'inspector', cookie: api.as('inspector').cookie ?? '' }, mistake);
  await phone.install(Date.now(), dice);
  try {
    log.take();
    wire.exchanges.length = 0;
    const faults = seed === undefined ? undefined : new SeededFaults(seed);
    wire.fault = (line, request) => {
      if (request.includes(OVERSIZED_DEALER_NAME)) return { does: 'answer', text: TOO_LARGE_RESPONSE, reaches: false };
      return faults?.faultFor(line) ?? { does: 'nothing' };
    };
    await queueAllKinds(phone, returned, pictures, recording);
    phone.startOutbox();
    if (faults) {
      await phone.advanceTime(20 + dice.nextInt(300), 4);
      faults.clearFaults();
    }
    const seconds = await phone.secondsUntilSent(MAX_RECOVERY_S);
    await wire.deliverHeldRequests();
    const rows = (await db.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`).toSorted();
    const drafts = await api.store.read((tx) => tx.find('drafts.ofInspector', { inspectorId: 'inspector' }));
    const requests = wire.exchanges.length;
    return { seconds, rows, writes: log.take(), drafts: drafts.length, requests, slots: await readSlots(api) };
  } finally {
    await phone.uninstall();
  }
}

async function readSlots({ store }: TestApi): Promise<string[]> {
  const submitted = (await db.drafts.toArray()).filter(({ state }) => state === 'submitted');
  const cars = await Promise.all(submitted.map(({ carId }) => store.read((tx) => tx.get('cars', carId))));
  return cars.map((car) => car?.pictures.map(({ slot }) => slot).join(' ') ?? 'missing').toSorted();
}

async function createReturnedCar(api: TestApi) {
  const id = await createPendingCar(api);
  await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The roof' });
  return staffCarSchema.parse((await api.as('inspector').get(`/api/admin/cars/${id}`)).rawBody);
}

function createTwoPartJpeg(dice: SeededRandom): Promise<Buffer> {
  const raw = { width: 320, height: 240, channels: 3 as const };
  const noise = Buffer.alloc(raw.width * raw.height * 3, 0).map(() => dice.nextInt(256));
  return sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer();
}

const uniqueEmail = (): string => `${crypto.randomUUID()}@test.example`;

/** Each piece replaces the note by a longer one, as while the microphone is open. */
async function recordInPieces(draftId: string, recording: Buffer<ArrayBuffer>): Promise<void> {
  const writer = new VoiceNoteWriter({ draftId, panel: 'hood', type: 'audio/webm' });
  for (const [index, end] of [100, 200, recording.length].entries())
    await writer.append(new Blob([recording.subarray(index * 100, end)]), index + 1);
}

/** Queues a car of a new dealer, a car with a voice note of a known dealer, a correction with a photo, a discarded draft and an oversized item. */
async function queueAllKinds(
  phone: OutboxHarness,
  returned: Awaited<ReturnType<typeof createReturnedCar>>,
  [one, two, three]: Buffer[],
  recording: Buffer<ArrayBuffer>,
): Promise<void> {
  const { ownerId } = phone;
  await enqueueDealer(ownerId, { name: OVERSIZED_DEALER_NAME, contactEmail: uniqueEmail() });
  const dealer = await enqueueDealer(ownerId, { name: 'New', contactEmail: uniqueEmail() });
  await submitDraft(await phone.createReadyDraft(dealer, [one!, two!]));
  const noted = await phone.createReadyDraft('dealer-1', [two!]);
  await recordInPieces(noted, recording);
  await submitDraft(noted);
  const correction = await createCorrectionDraft(ownerId, returned);
  await phone.addPhoto(correction, three!);
  await resubmitCorrection(correction);
  const discarded = await phone.createReadyDraft('dealer-1', []);
  await enqueueDraft(discarded);
  // The deletion must wait for the request in flight.
  await db.outbox.where('draftId').equals(discarded).modify({ unanswered: true });
  await discardDraft(discarded);
  await saveDraft(await phone.createReadyDraft('dealer-1', []), { step: 2 });
}

const OVERSIZED_DEALER_NAME = 'Dealer with far too much to say';

/** Equal requests get equal faults, whatever their order. */
class SeededFaults {
  private readonly seed: number;
  private readonly counts = new Map<string, number>();
  private isHealed = false;

  constructor(seed: number) {
    this.seed = seed;
  }

  clearFaults(): void {
    this.isHealed = true;
  }

  faultFor(asked: string): ProxyFault {
    // Only the ID of the returned car differs between runs.
    const line = asked.replace(/(?<=\/admin\/cars\/)\S+/, ':id');
    if (this.isHealed) return { does: 'nothing' };
    const count = (this.counts.get(line) ?? 0) + 1;
    this.counts.set(line, count);
    return randomFault(new SeededRandom(this.seed * 7_919 + hashText(line) + count));
  }
}

function hashText(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
}

function randomFault(dice: SeededRandom): ProxyFault {
  const reaches = dice.oneIn(2);
  const pick = (texts: readonly string[]): string => texts[dice.nextInt(texts.length)]!;
  switch (dice.nextInt(13)) {
    case 0:
      return { does: 'cut request', at: dice.nextInt(2) === 0 ? dice.nextInt(700) : dice.nextInt(70_000) };
    case 1:
      return { does: 'cut answer', at: dice.nextInt(900) };
    case 2:
      return { does: 'double' };
    case 3:
      return { does: 'hold back' };
    case 11:
      return { does: 'late answer' };
    case 4:
    case 5:
    case 6:
      return { does: 'answer', text: pick(SERVER_FAILURES), reaches };
    case 7:
    case 8:
    case 9:
    case 10:
      return { does: 'answer', text: pick(FOREIGN_RESPONSES), reaches };
    default:
      return { does: 'nothing' };
  }
}
