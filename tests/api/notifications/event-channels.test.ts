import type { JobRow } from '#server/store/job-rows.ts';
import { expect, it } from 'vitest';
import type { InAppNotification } from '#shared/contract/notifications/in-app-notifications.ts';
import { IN_APP_ONLY_KINDS, type MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { endAttempt, prepareAttempt } from '#server/notifications/mail-attempt.ts';
import { notifyOverdueReviews } from '#server/notifications/overdue-reviews.ts';
import { describeOnOneStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import { createPendingCar, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import {
  createLiveCars,
  changeReservation,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';

const DAY_MS = 86_400_000;

/** Notifications about other cars are not counted. */
async function countByChannel(api: TestApi, person: TestUser, about: string): Promise<{ mail: object; bell: object }> {
  const facts = (one: { told: { facts: object } }) => JSON.stringify(one.told.facts).includes(about);
  const { mails, notices } = await api.store.read(async (tx) => ({
    mails: await tx.find('messages.ofUser', { userId: person, limit: 500 }),
    notices: (await tx.find('notices.page', { userId: person, limit: 500 })).notices,
  }));
  const count = (rows: readonly { told: { kind: MessageKind; facts: object } }[]) =>
    rows
      .filter(facts)
      .reduce<Partial<Record<MessageKind, number>>>(
        (sums, { told: { kind } }) => ({ ...sums, [kind]: (sums[kind] ?? 0) + 1 }),
        {},
      );
  return { mail: count(mails), bell: count(notices) };
}

const oneOfEach = (...kinds: MessageKind[]) => Object.fromEntries(kinds.map((kind) => [kind, 1]));

describeOnOneStore('every event', (api) => {
  it('of a reservation notifies its customer once per channel, and its dealer and admins', async () => {
    const cars = await createLiveCars(api, 2);
    const id = await createReservationInStatus(api, 'repairing', cars);
    const photos = [await uploadTestPhoto(api, 'admin'), await uploadTestPhoto(api, 'admin')];
    await api.as('admin').post(`/api/admin/reservations/${id}/progress`, { stage: 'paint', photos });
    await changeReservation(api, id, { status: 'ready_for_registration' });
    const whole = oneOfEach(
      'deposit_received',
      'car_picked',
      'balance_due',
      'balance_received',
      'repair_started',
      'repair_progress',
      'car_ready',
    );
    expect(await countByChannel(api, 'customer', id)).toEqual({ mail: whole, bell: whole });
    expect(await countByChannel(api, 'admin', id)).toEqual({ mail: {}, bell: oneOfEach('deposit_paid') });
    const ofCar = oneOfEach('car_live', 'car_reserved', 'car_sold');
    expect(await countByChannel(api, 'dealer', cars[0]!)).toEqual({ mail: ofCar, bell: ofCar });
  });

  it('of a cancelled reservation notifies the customer of reason and refund', async () => {
    const id = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
    await changeReservation(api, id, { status: 'cancelled', cancelReason: 'It failed our second look' });
    const refund = { paidOn: toDubaiDate(Date.now()), reference: 'FT-1' };
    await api.as('admin').post(`/api/admin/reservations/${id}/refund`, refund);
    const whole = oneOfEach('deposit_received', 'order_cancelled', 'refund_sent');
    expect(await countByChannel(api, 'customer', id)).toEqual({ mail: whole, bell: whole });
  });

  it('of a reviewed car notifies its inspector, its dealer and the admins', async () => {
    const id = await createPendingCar(api);
    await notifyOverdueReviews(api.store, Date.now() + 2 * DAY_MS);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The left door' });
    const corrected = { revision: 2, comments: 'The left door is there' };
    expect((await api.as('inspector').patch(`/api/admin/cars/${id}`, corrected)).status).toBe(200);
    expect((await api.as('admin').post(`/api/admin/cars/${id}/approve`, {})).status).toBe(200);
    const ofInspector = oneOfEach('car_returned', 'car_approved');
    expect(await countByChannel(api, 'inspector', id)).toEqual({ mail: ofInspector, bell: ofInspector });
    expect(await countByChannel(api, 'dealer', id)).toEqual({
      mail: oneOfEach('car_live'),
      bell: oneOfEach('car_live'),
    });
    // Submitted and resubmitted.
    const bell = { ...oneOfEach('review_waits'), car_submitted: 2 };
    expect(await countByChannel(api, 'admin', id)).toEqual({ mail: {}, bell });
  });

  it('of an undone approval notifies inspector and dealer under kinds of their own, which pages list as the approval', async () => {
    const id = await createPendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${id}/approve`, {});
    const undo = { action: 'undo', cars: [{ id, revision: 2 }] };
    expect((await api.as('admin').post('/api/admin/cars/bulk', undo)).body['cars']).toMatchObject([{ refused: null }]);
    const ofInspector = oneOfEach('car_approved', 'car_approval_undone');
    expect(await countByChannel(api, 'inspector', id)).toEqual({ mail: ofInspector, bell: ofInspector });
    const ofDealer = oneOfEach('car_live', 'car_not_live');
    expect(await countByChannel(api, 'dealer', id)).toEqual({ mail: ofDealer, bell: ofDealer });
    const { body } = await api.as('inspector').get('/api/bell?limit=1');
    expect(body['notices']).toMatchObject([
      { kind: 'car_approved', title: expect.stringMatching(/^Back under review: /) as string },
    ]);
    const listed = await api.as('admin').get('/api/admin/messages?limit=2');
    const kinds = (listed.body['messages'] as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['car_approved', 'car_live']);
  });

  it('of a failed message notifies admins in the app', async () => {
    const now = Date.now();
    const due = { kinds: ['send_mail'], now: new Date(now).toISOString(), limit: 1 };
    const [job] = await api.store.read((tx) => tx.find('jobs.due', due));
    const id = await api.store.transact(async (tx) => {
      const attempt = await prepareAttempt(tx, job as JobRow<'send_mail'>, now);
      if (!attempt || !('message' in attempt)) throw new Error('The message is not sent');
      const times = { now, nextTry: now, wasBroken: false };
      await endAttempt(tx, attempt, { status: 'refused', trouble: '', reason: 'No such mailbox' }, times);
      return attempt.message.id;
    });
    expect(await countByChannel(api, 'admin', id)).toEqual({ mail: {}, bell: oneOfEach('message_failed') });
    const { body } = await api.as('admin').get('/api/bell?limit=100');
    for (const { kind } of body['notices'] as InAppNotification[]) expect(IN_APP_ONLY_KINDS).toContain(kind);
  });
});
