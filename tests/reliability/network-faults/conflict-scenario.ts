import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { getCarState, type CarState } from '#shared/domain/car-state-machine.ts';
import type { CarRow, SubmissionRow } from '#server/store/rows.ts';
import type { TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import { createLiveCar, createPendingCar, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import {
  createLiveCars,
  changeReservation,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';
import type { InspectorAction, StartState, StaffAction } from './conflict-table.ts';

/** Maximum number of log entries to read; other scenarios write to the log too. */
const LOG_LIMIT = 1_000;

export class ConflictScenario {
  readonly carId: string;
  readonly #api: TestApi;
  readonly #draftId = randomUUID();
  readonly #key = randomUUID();
  #picture: string | undefined;
  readonly #revision: number;
  readonly #orderId: string | undefined;

  private constructor(api: TestApi, carId: string, revision: number, orderId: string | undefined) {
    this.#api = api;
    this.carId = carId;
    this.#revision = revision;
    this.#orderId = orderId;
  }

  static async create(api: TestApi, start: StartState, staff: StaffAction): Promise<ConflictScenario> {
    const { id, orderId } = await createCarInState(api, start, staff);
    const { revision } = (await readCar(api, id))!;
    const scene = new ConflictScenario(api, id, revision, orderId);
    await api.as('inspector').put(scene.#draft, { carId: id, comments: 'First words' });
    return scene;
  }

  get #draft(): string {
    return `/api/inspector/draft-cars/${this.#draftId}`;
  }

  get #car(): string {
    return `/api/admin/cars/${this.carId}`;
  }

  /** Repeated actions carry the same idempotency key, as on a phone. */
  async actAsInspector(act: InspectorAction): Promise<ApiResponse> {
    const inspector = this.#api.as('inspector');
    const key = { 'idempotency-key': this.#key };
    const correction = { revision: this.#revision, comments: 'Words of the inspector' };
    switch (act) {
      case 'edit':
        return inspector.put(this.#draft, { carId: this.carId, comments: 'Words of the inspector' });
      case 'resubmit':
        return inspector.patch(this.#car, correction, key);
      case 'add photo': {
        this.#picture ??= await uploadTestPhoto(this.#api);
        const picture = { sha256: this.#picture, gallery: 'uae', category: 'damage', position: 0 };
        return inspector.patch(this.#car, { ...correction, photos: [picture] }, key);
      }
      case 'discard':
        return inspector.delete(this.#draft);
    }
  }

  async actAsStaff(act: StaffAction): Promise<ApiResponse> {
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

  #moveOrder(body: Record<string, unknown>): Promise<ApiResponse> {
    if (this.#orderId === undefined) throw new Error('There is no order in this scene');
    return changeReservation(this.#api, this.#orderId, body);
  }

  async expectPhotoUploaded(): Promise<void> {
    const hashes = [this.#picture];
    const { body } = await this.#api.as('inspector').post('/api/inspector/photos/have', { hashes });
    expect(body['have']).toEqual(hashes);
  }

  async readState(): Promise<ConflictState> {
    return this.#api.store.read(async (tx) => {
      const car = await tx.get('cars', this.carId);
      const submission = await tx.find('submissions.ofCar', { carId: this.carId });
      const draft = await tx.get('drafts', this.#draftId);
      const order = this.#orderId === undefined ? undefined : await tx.get('reservations', this.#orderId);
      const entries = await tx.find('activity.page', { limit: LOG_LIMIT });
      if (car === undefined) throw new Error('The car is gone');
      const isPicked = order?.status === 'car_selected' && order.finalCarId === car.id;
      return {
        car,
        submission,
        state: getCarState(car, isPicked),
        draftComments: draft?.fields['comments'],
        logged: entries.filter(({ details }) => details?.includes(this.carId)).length,
      };
    });
  }
}

export interface ConflictState {
  car: CarRow;
  submission: SubmissionRow | undefined;
  state: CarState;
  /** Undefined when the draft is deleted. */
  draftComments: unknown;
  logged: number;
}

function readCar(api: TestApi, id: string): Promise<CarRow | undefined> {
  return api.store.read((tx) => tx.get('cars', id));
}

async function createCarInState(
  api: TestApi,
  start: StartState,
  staff: StaffAction,
): Promise<{ id: string; orderId?: string }> {
  if (start === 'pending') return { id: await createPendingCar(api) };
  if (start === 'needs_correction') {
    const id = await createPendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The roof' });
    return { id };
  }
  if (staff === 'picked' || staff === 'paid') {
    const cars = await createLiveCars(api, 2);
    const status = staff === 'picked' ? 'admin_review' : 'balance_pending';
    return { id: cars[0]!, orderId: await createReservationInStatus(api, status, cars) };
  }
  return { id: await createLiveCar(api) };
}
