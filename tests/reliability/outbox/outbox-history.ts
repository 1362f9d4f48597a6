// Before anything that opens the phone's database.
import 'fake-indexeddb/auto';
import sharp from 'sharp';
import { db } from '#client/offline/db/database.ts';
import { createCorrection, discardDraft, saveDraft } from '#client/offline/drafts/drafts.ts';
import { queueDealer, queueDraft, resubmitCorrection, submitDraft } from '#client/offline/outbox/outbox.ts';
import { staffCar } from '#shared/contract/cars/staff-car.ts';
import type { Api } from '#tests/api/support/test-api.ts';
import { pendingCar } from '#tests/api/support/car-fixtures.ts';
import type { BadWire, Fault } from '#tests/reliability/network-faults/faulty-proxy.ts';
import { Dice } from '#tests/reliability/seeded-random.ts';
import { EffectLog, type Effects } from '#tests/reliability/store-write-log.ts';
import { NodePhone, type Mistake } from './outbox-harness.ts';
import { FAILURES, REFUSAL, STRANGERS } from '#tests/reliability/network-faults/foreign-responses.ts';

/** One phone's work over a wire that misbehaves for a while and then heals: every kind of item of the outbox at once. */

/** What the phone's owner sees, and what the server was made to keep. */
export interface Told {
  /** Seconds from the moment the wire was healed until nothing waited any more. */
  seconds: number;
  /** Kind and state of every item. */
  rows: readonly string[];
  effects: Effects;
  /** Drafts of the inspector that the server has in the end. */
  drafts: number;
  requests: number;
}

/** Seconds within which everything that can go has gone, once the wire is healed. */
export const HEALED_WITHIN_S = 60;

interface Scene {
  api: Api;
  wire: BadWire;
  log: EffectLog;
}

/**
 * Plays one history.
 * @param seed the same makes the same faults; undefined: a wire without any
 */
export async function play(
  { api, wire, log }: Scene,
  seed: number | undefined,
  mistake?: Mistake,
): Promise<Told> {
  const dice = new Dice(seed ?? 0);
  const returned = await returnedCar(api);
  const pictures = await Promise.all([0, 1, 2].map(() => pictureOf(dice)));
  const phone = new NodePhone(wire, { id: 'inspector', cookie: api.as('inspector').cookie ?? '' }, mistake);
  await phone.switchOn(Date.now(), dice);
  try {
    log.take();
    wire.exchanges.length = 0;
    const faults = seed === undefined ? undefined : new Faults(seed);
    wire.fault = (line, request) => {
      if (request.includes(TOO_LARGE)) return { does: 'answer', text: REFUSAL, reaches: false };
      return faults?.of(line) ?? { does: 'nothing' };
    };
    await work(phone, returned, pictures);
    phone.open();
    if (faults) {
      await phone.turn(20 + dice.roll(300), 4);
      faults.heal();
    }
    const seconds = await phone.secondsUntilSent(HEALED_WITHIN_S);
    // What was under way somewhere all the time comes last of all.
    await wire.deliverLate();
    const rows = (await db.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`).toSorted();
    const drafts = await api.store.read((tx) => tx.find('drafts.ofInspector', { inspectorId: 'inspector' }));
    return { seconds, rows, effects: log.take(), drafts: drafts.length, requests: wire.exchanges.length };
  } finally {
    await phone.switchOff();
  }
}

async function returnedCar(api: Api) {
  const id = await pendingCar(api);
  await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The roof' });
  return staffCar.parse((await api.as('inspector').get(`/api/admin/cars/${id}`)).raw);
}

/** A JPEG of two parts, the same for the same dice. */
function pictureOf(dice: Dice): Promise<Buffer> {
  const raw = { width: 320, height: 240, channels: 3 as const };
  const noise = Buffer.alloc(raw.width * raw.height * 3, 0).map(() => dice.roll(256));
  return sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer();
}

const newEmail = (): string => `${crypto.randomUUID()}@test.example`;

/** A car of a new dealer, one of a known dealer, a correction with a new picture, a draft that is discarded, and one item too large. */
async function work(
  phone: NodePhone,
  returned: Awaited<ReturnType<typeof returnedCar>>,
  [one, two, three]: Buffer[],
): Promise<void> {
  const { ownerId } = phone;
  await queueDealer(ownerId, { name: TOO_LARGE, contactEmail: newEmail() });
  const dealer = await queueDealer(ownerId, { name: 'New', contactEmail: newEmail() });
  await submitDraft(await phone.draft(dealer, [one!, two!]));
  await submitDraft(await phone.draft('dealer-1', [two!]));
  const correction = await createCorrection(ownerId, returned);
  await phone.take(correction, three!);
  await resubmitCorrection(correction);
  const discarded = await phone.draft('dealer-1', []);
  await queueDraft(discarded);
  // Under way while it is discarded: it has to be over before the deletion goes.
  await db.outbox.where('draftId').equals(discarded).modify({ unanswered: true });
  await discardDraft(discarded);
  await saveDraft(await phone.draft('dealer-1', []), { step: 2 });
}

const TOO_LARGE = 'Dealer with far too much to say';

/** The same faults for the same requests, whichever of two comes first. */
class Faults {
  private readonly seed: number;
  private readonly counts = new Map<string, number>();
  private isHealed = false;

  constructor(seed: number) {
    this.seed = seed;
  }

  heal(): void {
    this.isHealed = true;
  }

  of(asked: string): Fault {
    // Of all addresses only the returned car's is another one each time.
    const line = asked.replace(/(?<=\/admin\/cars\/)\S+/, ':id');
    if (this.isHealed) return { does: 'nothing' };
    const count = (this.counts.get(line) ?? 0) + 1;
    this.counts.set(line, count);
    return anyFault(new Dice(this.seed * 7_919 + numberOf(line) + count));
  }
}

function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
}

function anyFault(dice: Dice): Fault {
  const reaches = dice.once(2);
  const pick = (texts: readonly string[]): string => texts[dice.roll(texts.length)]!;
  switch (dice.roll(13)) {
    case 0:
      return { does: 'cut request', at: dice.roll(2) === 0 ? dice.roll(700) : dice.roll(70_000) };
    case 1:
      return { does: 'cut answer', at: dice.roll(900) };
    case 2:
      return { does: 'double' };
    case 3:
      return { does: 'hold back' };
    case 11:
      return { does: 'late answer' };
    case 4:
    case 5:
    case 6:
      return { does: 'answer', text: pick(FAILURES), reaches };
    case 7:
    case 8:
    case 9:
    case 10:
      return { does: 'answer', text: pick(STRANGERS), reaches };
    default:
      return { does: 'nothing' };
  }
}
