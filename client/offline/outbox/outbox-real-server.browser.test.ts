import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBuiltPageModules } from '#tests/build-fixtures/request-build.ts';
import { startPhoneHarness, type PhoneHarness } from '#tests/offline/phone-harness.ts';
import { startRealServer, signInDemoOnPhone, type RealServer } from '#tests/offline/real-server.ts';

let server: RealServer;
let harness: PhoneHarness;

beforeAll(async () => {
  server = await startRealServer();
  harness = await startPhoneHarness(
    (req, res, next) => {
      if (/^\/(api|photos)\//.test(req.path)) server.redrive.app(req, res, next);
      else next();
    },
    await getBuiltPageModules(),
  );
});
afterAll(async () => {
  await harness.close();
  await server.stop();
});

it('sends a car with a new dealer to the real server and corrects it [S-life-05, S-api-31]', async () => {
  const page = await harness.openPage(await harness.newPhone('nobody'));
  const { ownerId } = await signInDemoOnPhone(page, 'inspector');
  const sent = await page.evaluate(async (owner) => {
    const { drafts, drain, outbox, createReadyDraft } = window.redrive;
    const dealerId = await outbox.enqueueDealer(owner, {
      name: 'Yard without signal',
      contactEmail: 'yard9@redrive.example',
      emirate: 'Sharjah',
    });
    const id = await createReadyDraft(3, owner, 1, [1600, 1200]);
    await drafts.saveDraft(id, { form: { dealerId } });
    await outbox.enqueueDraft(id);
    await drain.drainOutbox({ ownerId: owner, eager: true });
    const draft = (await drafts.loadDraft(id, owner))!;
    const hashes = (await drafts.listDraftPhotos(draft)).map((photo) => photo.sha256);
    await outbox.submitDraft(id);
    await drain.drainOutbox({ ownerId: owner, eager: true });
    const rows = (await outbox.listOutboxRows(owner)).map(
      (row) => `${row.kind} ${row.state} ${row.problem?.message ?? ''}`,
    );
    return { carId: draft.carId, hashes, dealerId, rows: rows.map((row) => row.trim()) };
  }, ownerId);
  const photoRows = Array(3).fill('put-photo sent') as string[];
  expect(sent.rows.toSorted()).toEqual(['create-dealer sent', 'put-draft sent', ...photoRows, 'submit-car sent']);

  const { store, photos: kept } = server.redrive.services;
  const car = await store.read((tx) => tx.get('cars', sent.carId));
  expect(car).toMatchObject({ status: 'pending', dealerId: sent.dealerId, submittedBy: ownerId });
  for (const hash of sent.hashes) {
    const bytes = await kept.files.get(hash, 'original');
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(hash);
  }

  await store.transact(async (tx) => {
    const now = await tx.get('cars', sent.carId);
    if (now) await tx.update('cars', { ...now, status: 'needs_correction', revision: now.revision + 1 });
  });
  const corrected = await page.evaluate(
    async ([owner, carId]) => {
      const { drafts, drain, intake, makePhoto, outbox, reference } = window.redrive;
      const theirs = await (await fetch(`/api/admin/cars/${carId}`)).json();
      await reference.cacheReturnedCars(owner!, [theirs]);
      const [returned] = (await reference.readReferenceData(owner!, 'returned-cars'))!.value;
      const id = await drafts.createCorrectionDraft(owner!, returned!.car, returned!.thumbnails);
      const files = [await makePhoto(1000, 700, 55)];
      await intake.addPhotos(id, files, { gallery: 'uae', category: 'damage' });
      await drafts.saveDraft(id, { form: { comments: 'Photographed the door' } });
      await outbox.resubmitCorrection(id);
      await drain.drainOutbox({ ownerId: owner!, eager: true });
      const row = (await outbox.listOutboxRows(owner!)).find((one) => one.kind === 'resubmit-car');
      return {
        state: row?.state,
        problem: row?.problem,
        thumbnails: Object.keys(returned!.thumbnails).length,
      };
    },
    [ownerId, sent.carId],
  );
  expect(corrected).toEqual({ state: 'sent', problem: null, thumbnails: 3 });
  const after = await store.read((tx) => tx.get('cars', sent.carId));
  expect(after).toMatchObject({ status: 'pending', comments: 'Photographed the door' });
  expect(after?.pictures).toHaveLength(4);
});
