import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { carState, type CarState } from '#shared/domain/car-state-machine.ts';
import type { CarRow, SubmissionRow } from '#server/store/rows.ts';
import type { Api } from '#tests/api/support/test-api.ts';
import type { Answer } from '#tests/api/support/api-client.ts';
import { liveCar, pendingCar, uploadPicture } from '#tests/api/support/car-fixtures.ts';
import { liveCars, move, reservationAt } from '#tests/api/support/reservation-fixtures.ts';
import type { InspectorAct, Start, StaffAct } from './conflict-table.ts';

/** Entries of the log that are looked at: more than one scene writes. */
const NEWEST = 1_000;

/** One car, an inspector who holds a copy of it, and somebody of the staff who acts on it at the same time. */
export class ConflictScene {
  readonly carId: string;
  readonly #api: Api;
  readonly #draftId = randomUUID();
  readonly #key = randomUUID();
  #picture: string | undefined;
  /** What both of them saw. */
  readonly #revision: number;
  readonly #orderId: string | undefined;

  private constructor(api: Api, carId: string, revision: number, orderId: string | undefined) {
    this.#api = api;
    this.carId = carId;
    this.#revision = revision;
    this.#orderId = orderId;
  }

  /** Brings a car to where both begin, with a copy of it on the inspector's phone and as his draft on the server. */
  static async set(api: Api, start: Start, staff: StaffAct): Promise<ConflictScene> {
    const { id, orderId } = await carAt(api, start, staff);
    const { revision } = (await carOf(api, id))!;
    const scene = new ConflictScene(api, id, revision, orderId);
    await api.as('inspector').put(scene.#draft, { carId: id, comments: 'First words' });
    return scene;
  }

  get #draft(): string {
    return `/api/inspector/draft-cars/${this.#draftId}`;
  }

  get #car(): string {
    return `/api/admin/cars/${this.carId}`;
  }

  /** As the phone sends it: the same act once more carries the same key. */
  async inspector(act: InspectorAct): Promise<Answer> {
    const inspector = this.#api.as('inspector');
    const key = { 'idempotency-key': this.#key };
    const correction = { revision: this.#revision, comments: 'Words of the inspector' };
    switch (act) {
      case 'edit':
        return inspector.put(this.#draft, { carId: this.carId, comments: 'Words of the inspector' });
      case 'resubmit':
        return inspector.patch(this.#car, correction, key);
      case 'add photo': {
        this.#picture ??= await uploadPicture(this.#api);
        const picture = { sha256: this.#picture, gallery: 'uae', category: 'damage', position: 0 };
        return inspector.patch(this.#car, { ...correction, photos: [picture] }, key);
      }
      case 'discard':
        return inspector.delete(this.#draft);
    }
  }

  async staff(act: StaffAct): Promise<Answer> {
    const admin = this.#api.as('admin');
    const seen = { revision: this.#revision };
    switch (act) {
      case 'approve':
        return admin.post(`${this.#car}/approve`, seen);
      case 'reject':
        return admin.post(`${this.#car}/reject`, { ...seen, reason: 'Not for us' });
      case 'send back':
        return admin.post(`${this.#car}/send-correction`, { ...seen, notes: 'Look again' });
      case 'edit':
        return admin.patch(this.#car, { ...seen, comments: 'Words of the staff' });
      case 'archive':
        return admin.patch(`${this.#car}/archive`);
      case 'sold':
        return this.#api.as('dealer').post(`/api/dealer/cars/${this.carId}/sold`);
      case 'picked':
        return this.#moveOrder({ status: 'car_selected', finalCarId: this.carId, pickReason: 'The best' });
      case 'paid':
        return this.#moveOrder({ status: 'balance_paid' });
    }
  }

  #moveOrder(body: Record<string, unknown>): Promise<Answer> {
    if (this.#orderId === undefined) throw new Error('There is no order in this scene');
    return move(this.#api, this.#orderId, body);
  }

  /** The server still holds the picture of `add photo`. */
  async expectPicture(): Promise<void> {
    const hashes = [this.#picture];
    const { body } = await this.#api.as('inspector').post('/api/inspector/photos/have', { hashes });
    expect(body).toEqual({ have: hashes });
  }

  /** Everything that either of them may have changed. */
  async found(): Promise<Found> {
    return this.#api.store.read(async (tx) => {
      const car = await tx.get('cars', this.carId);
      const submission = await tx.find('submissions.ofCar', { carId: this.carId });
      const draft = await tx.get('drafts', this.#draftId);
      const order = this.#orderId === undefined ? undefined : await tx.get('reservations', this.#orderId);
      const entries = await tx.find('activity.page', { limit: NEWEST });
      if (car === undefined) throw new Error('The car is gone');
      const isPicked = order?.status === 'car_selected' && order.finalCarId === car.id;
      return {
        car,
        submission,
        state: carState(car, isPicked),
        draftWords: draft?.fields['comments'],
        logged: entries.filter(({ details }) => details?.includes(this.carId)).length,
      };
    });
  }
}

export interface Found {
  car: CarRow;
  submission: SubmissionRow | undefined;
  state: CarState;
  /** Undefined when the draft is gone. */
  draftWords: unknown;
  /** Entries of the activity log about the car. */
  logged: number;
}

function carOf(api: Api, id: string): Promise<CarRow | undefined> {
  return api.store.read((tx) => tx.get('cars', id));
}

async function carAt(api: Api, start: Start, staff: StaffAct): Promise<{ id: string; orderId?: string }> {
  if (start === 'pending') return { id: await pendingCar(api) };
  if (start === 'needs_correction') {
    const id = await pendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The roof' });
    return { id };
  }
  if (staff === 'picked' || staff === 'paid') {
    const cars = await liveCars(api, 2);
    const status = staff === 'picked' ? 'admin_review' : 'balance_pending';
    return { id: cars[0]!, orderId: await reservationAt(api, status, cars) };
  }
  return { id: await liveCar(api) };
}
