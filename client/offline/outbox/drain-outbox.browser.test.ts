import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { respondWithProblem } from '#tests/offline/fake-api-server.ts';
import { READY_FORM } from '#tests/offline/ready-form.ts';
import { setUpPhoneTest } from '#tests/offline/phone-test-hooks.ts';

const t = setUpPhoneTest();
const isChunkRequest = (req: { method: string }) => req.method === 'PATCH';
const isSubmitRequest = (req: { method: string; originalUrl: string }) =>
  req.method === 'POST' && req.originalUrl === '/api/inspector/cars';
const listSubmitRequests = () =>
  t.server.requests.filter((one) => one.method === 'POST' && one.path === '/api/inspector/cars');

/** Large enough for several chunks. */
const LARGE_PHOTO = [1600, 1200] as const;

/** Resolves with the car id and the photo hashes. */
function submitCar(page: Page, photos: number, seed = 1, size?: readonly [number, number]) {
  return page.evaluate(
    async ([count, from, pixels]) => {
      const { drafts, outbox, createReadyDraft } = window.redrive;
      const id = await createReadyDraft(count, 'ann', from, pixels);
      const draft = (await drafts.loadDraft(id, 'ann'))!;
      const hashes = (await drafts.listDraftPhotos(draft)).map((photo) => photo.sha256);
      return { draftId: id, carId: draft.carId, hashes, row: await outbox.submitDraft(id) };
    },
    [photos, seed, size] as const,
  );
}

function sendAll(page: Page) {
  return page.evaluate(async () => {
    const { engine, waitForOutboxSummary } = window.redrive;
    const running = engine.startOutboxScheduler({ ownerId: 'ann' });
    await waitForOutboxSummary('ann', (summary) => summary.state === 'clear');
    running.stop();
  });
}

/** Resolves with the result and the row states by kind. */
function drainOnce(page: Page, ownerId = 'ann') {
  return page.evaluate(async (owner) => {
    const { drain, outbox } = window.redrive;
    const end = await drain.drainOutbox({ ownerId: owner, eager: true });
    const rows = await outbox.listOutboxRows(owner);
    return { end, rows: rows.map((row) => `${row.kind} ${row.state} ${row.problem?.code ?? ''}`.trim()) };
  }, ownerId);
}

function expectCarReceived(carId: string, hashes: string[]) {
  const photos = t.server.cars.get(carId)?.['photos'] as { sha256: string }[] | undefined;
  expect(photos?.map((photo) => photo.sha256)).toEqual(hashes);
  for (const hash of hashes) {
    expect(
      createHash('sha256')
        .update(t.server.photo(hash) ?? '')
        .digest('hex'),
    ).toBe(hash);
  }
}

describe('draining the outbox', () => {
  it('sends a car and its photos once and unchanged', async () => {
    const { carId, hashes } = await submitCar(t.page, 3);
    await sendAll(t.page);
    expectCarReceived(carId, hashes);
    expect(listSubmitRequests()).toHaveLength(1);
  });

  it("resumes an upload at the server's offset after the page is killed", async () => {
    const { carId, hashes } = await submitCar(t.page, 2, 1, LARGE_PHOTO);
    let killed = false;
    t.server.fault = async (req) => {
      if (!isChunkRequest(req) || killed || t.server.countPhotoBytes() < 200_000) return false;
      killed = true;
      const cdp = await t.phone.newCDPSession(t.page);
      void cdp.send('Page.crash').catch(() => undefined);
      return true;
    };
    const crash = t.page.waitForEvent('crash');
    void sendAll(t.page).catch(() => undefined);
    await crash;
    t.server.fault = null;
    await sendAll(await t.harness.openPage(t.phone));
    expectCarReceived(carId, hashes);
    const size = hashes.reduce((sum, hash) => sum + (t.server.photo(hash)?.length ?? 0), 0);
    expect(t.server.countPhotoBytes()).toBe(size);
  });

  it('keeps the received bytes of an interrupted chunk', async () => {
    const { carId, hashes } = await submitCar(t.page, 1, 1, LARGE_PHOTO);
    let cuts = 0;
    t.server.fault = (req) => {
      if (!isChunkRequest(req) || cuts >= 3) return false;
      cuts += 1;
      let got = 0;
      req.on('data', (chunk: Buffer) => {
        got += chunk.length;
        if (got > 30_000) req.socket.destroy();
      });
      return false;
    };
    await sendAll(t.page);
    expectCarReceived(carId, hashes);
    expect(t.server.countPhotoBytes()).toBe(t.server.photo(hashes[0]!)?.length);
  });

  it('treats a captive portal’s page as offline', async () => {
    const { carId, hashes, row } = await submitCar(t.page, 1);
    t.server.fault = (_req, res) => {
      res.type('html').send('<h1>Welcome to Yard Wi-Fi</h1>');
      return true;
    };
    const behind = await drainOnce(t.page);
    expect(behind.rows).toEqual(['put-photo queued UNREACHABLE', 'submit-car queued']);
    t.server.fault = (req, res) => {
      if (!isSubmitRequest(req)) return false;
      res.type('html').send('<h1>Welcome</h1>');
      return true;
    };
    const half = await drainOnce(t.page);
    expect(half.rows).toEqual(['put-photo sent', 'submit-car queued UNREACHABLE']);
    t.server.fault = null;
    await sendAll(t.page);
    expectCarReceived(carId, hashes);
    expect(new Set(listSubmitRequests().map((one) => one.key))).toEqual(new Set([row]));
  });

  it('waits for a sign-in of the same person', async () => {
    const { carId, hashes } = await submitCar(t.page, 1);
    t.server.sessions.delete('ann');
    const ended = await drainOnce(t.page);
    expect(ended).toEqual({
      end: 'signed-out',
      rows: ['put-photo waiting-sign-in NO_SESSION', 'submit-car waiting-sign-in'],
    });
    await t.page.evaluate(() => window.redrive.signIn('ben'));
    await t.phone.addCookies([{ name: 'sid', value: 'ben', url: t.harness.origin }]);
    expect(await drainOnce(t.page, 'ben')).toEqual({ end: 'done', rows: [] });
    expect(await drainOnce(t.page, 'ann')).toMatchObject({ end: 'signed-out' });
    expect(t.server.requests.filter((one) => one.user === 'ben')).toEqual([]);
    t.server.sessions.add('ann');
    await t.phone.addCookies([{ name: 'sid', value: 'ann', url: t.harness.origin }]);
    await t.page.evaluate(() => window.redrive.signIn('ann'));
    await sendAll(t.page);
    expectCarReceived(carId, hashes);
  });

  it('keeps a row in flight locked when the session ends', async () => {
    const { row } = await submitCar(t.page, 1);
    t.server.sessions.delete('ann');
    await t.page.evaluate(
      (id) =>
        window.redrive.database.db.outbox.update(id, {
          state: 'sending',
          nextAttemptAt: Date.now() + 60_000,
        }),
      row,
    );
    await drainOnce(t.page);
    const undone = t.page.evaluate((id) => window.redrive.outbox.undoSubmit(id), row);
    await expect(undone).rejects.toThrow('may already have been received');
  });

  it('holds at most three photos in memory', async () => {
    const cars = [await submitCar(t.page, 4, 1), await submitCar(t.page, 4, 2)];
    const most = await t.page.evaluate(async () => {
      const { database, engine, waitForOutboxSummary } = window.redrive;
      const { photoBytes, outbox } = database.db;
      let held = 0;
      let seen = 0;
      photoBytes.hook('reading', (row) => {
        held += 1;
        seen = Math.max(seen, held);
        return row;
      });
      outbox.hook('updating', (change, _id, row) => {
        if (row.kind === 'put-photo' && 'state' in change && change.state === 'sent') held -= 1;
      });
      const running = engine.startOutboxScheduler({ ownerId: 'ann' });
      await waitForOutboxSummary('ann', (summary) => summary.state === 'clear');
      running.stop();
      return seen;
    });
    for (const { carId, hashes } of cars) expectCarReceived(carId, hashes);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('sends once from two tabs', async () => {
    const second = await t.harness.openPage(t.phone);
    const { carId, hashes } = await submitCar(t.page, 4);
    await Promise.all([sendAll(t.page), sendAll(second)]);
    expectCarReceived(carId, hashes);
    expect(listSubmitRequests()).toHaveLength(1);
    const size = hashes.reduce((sum, hash) => sum + (t.server.photo(hash)?.length ?? 0), 0);
    expect(t.server.countPhotoBytes()).toBe(size);
  });

  it('skips a rejected photo and sends the other car', async () => {
    const poisoned = await submitCar(t.page, 1, 1);
    const healthy = await submitCar(t.page, 1, 2);
    t.server.fault = (req, res) => {
      if (!isChunkRequest(req) || !req.originalUrl.includes(poisoned.hashes[0]!)) return false;
      req.resume();
      respondWithProblem(res, 'NOT_A_PICTURE');
      return true;
    };
    const { rows } = await drainOnce(t.page);
    expect(rows).toContain('put-photo needs-attention NOT_A_PICTURE');
    expectCarReceived(healthy.carId, healthy.hashes);
    const { summary } = await t.page.evaluate(() => window.redrive.summary.readOutbox('ann'));
    expect(summary).toMatchObject({ state: 'needs-attention', needsAttention: 1, unsentCars: 1 });
  });

  it('shares its state with a second subscriber and drops it without subscribers', async () => {
    await submitCar(t.page, 1);
    const known = await t.page.evaluate(async () => {
      const { observeOutbox } = window.redrive.summary;
      const hasValue = () => observeOutbox('ann', false).hasValue();
      const before = hasValue();
      let first = { unsubscribe: () => {} };
      const rows = await new Promise<number>((resolve) => {
        first = observeOutbox('ann', false).subscribe((now) => resolve(now.rows.length));
      });
      const meanwhile = hasValue() && observeOutbox('ann', false).getValue().rows.length === rows;
      first.unsubscribe();
      return { before, rows, meanwhile, after: hasValue() };
    });
    expect(known).toEqual({ before: false, rows: 2, meanwhile: true, after: false });
  });

  it('creates one car after a lost answer and keeps it locked until then', async () => {
    const { carId, hashes, row } = await submitCar(t.page, 1);
    t.server.fault = (req, res) => {
      if (!isSubmitRequest(req)) return false;
      // The request takes effect without an answer; the browser retries once and fails again.
      res.end = (() => req.socket.destroy()) as unknown as typeof res.end;
      return false;
    };
    await drainOnce(t.page);
    expect(t.server.cars.has(carId)).toBe(true);
    const refusal = await t.page.evaluate(
      (id) => window.redrive.outbox.undoSubmit(id).catch((e: { code: string }) => e.code),
      row,
    );
    expect(refusal).toBe('unanswered');
    t.server.fault = null;
    await sendAll(t.page);
    expectCarReceived(carId, hashes);
    expect(new Set(listSubmitRequests().map((one) => one.key))).toEqual(new Set([row]));
  });

  it('sends an unanswered car that was forbidden again under its key', async () => {
    const { carId, hashes, row } = await submitCar(t.page, 1);
    let lost = false;
    t.server.fault = (req, res) => {
      if (!isSubmitRequest(req)) return false;
      if (lost) respondWithProblem(res, 'FORBIDDEN');
      else res.end = (() => req.socket.destroy()) as unknown as typeof res.end;
      return lost;
    };
    await drainOnce(t.page);
    lost = true;
    expect((await drainOnce(t.page)).rows).toContain('submit-car needs-attention FORBIDDEN');
    t.server.fault = null;
    expect(await t.page.evaluate((id) => window.redrive.outbox.retryRefusedRow(id), row)).toBe(row);
    await sendAll(t.page);
    expectCarReceived(carId, hashes);
    expect(new Set(listSubmitRequests().map((one) => one.key))).toEqual(new Set([row]));
  });

  it('resends photos that the server lost (PHOTOS_MISSING)', async () => {
    const { carId, hashes } = await submitCar(t.page, 2);
    let first = true;
    t.server.fault = (req, res) => {
      if (!isSubmitRequest(req) || !first) return false;
      first = false;
      respondWithProblem(res, 'PHOTOS_MISSING', { missing: [hashes[1]!] });
      return true;
    };
    const { rows } = await drainOnce(t.page);
    expect(rows).toEqual(['put-photo sent', 'put-photo sent', 'submit-car sent']);
    expectCarReceived(carId, hashes);
  });

  it('resends a photo that was corrupted in transit (HASH_MISMATCH)', async () => {
    const { carId, hashes } = await submitCar(t.page, 1);
    let first = true;
    t.server.fault = (req, res) => {
      if (!isChunkRequest(req) || !first) return false;
      first = false;
      req.resume();
      respondWithProblem(res, 'HASH_MISMATCH');
      return true;
    };
    await sendAll(t.page);
    expectCarReceived(carId, hashes);
  });

  it('shows the rejected fields and sends the corrected car under a new key', async () => {
    const { draftId, carId, row } = await submitCar(t.page, 1);
    t.server.fault = (req, res) => {
      if (!isSubmitRequest(req)) return false;
      respondWithProblem(res, 'VALIDATION', { issues: [{ path: 'year', message: 'Too new' }] });
      return true;
    };
    expect((await drainOnce(t.page)).rows).toContain('submit-car needs-attention VALIDATION');
    t.server.fault = null;
    const issues = await t.page.evaluate(
      async ([id, outboxId]) => {
        const { drafts, outbox } = window.redrive;
        const issuesNow = async () => (await drafts.loadDraft(id!, 'ann'))?.issues;
        await outbox.undoSubmit(outboxId!);
        const refused = await issuesNow();
        await drafts.saveDraft(id!, { form: { make: 'Honda' } });
        const kept = await issuesNow();
        await drafts.saveDraft(id!, { form: { year: '2020' } });
        const corrected = await issuesNow();
        await outbox.submitDraft(id!);
        return { refused, kept, corrected };
      },
      [draftId, row],
    );
    const marked = [{ path: 'year', message: 'Too new' }];
    expect(issues).toEqual({ refused: marked, kept: marked, corrected: [] });
    await sendAll(t.page);
    expect(t.server.cars.get(carId)).toMatchObject({ year: 2020 });
    expect(new Set(listSubmitRequests().map((one) => one.key)).size).toBe(2);
  });

  it('queues no invalid car and keeps a rejected one that is still invalid', async () => {
    const result = await t.page.evaluate(async () => {
      const { drafts, outbox, createReadyDraft } = window.redrive;
      const id = await createReadyDraft(1);
      await drafts.saveDraft(id, { form: { doors: '10', engine_specs: 'x'.repeat(121) } });
      type Refused = { code: string; issues: { path: string }[] };
      const refusal = await outbox.submitDraft(id).catch((error: Refused) => error);
      const state = (await drafts.loadDraft(id, 'ann'))?.state;
      const queued = (await outbox.listOutboxRows('ann')).map((row) => row.kind);
      const dealer = await outbox
        .enqueueDealer('ann', { name: 'x'.repeat(121), contactEmail: 'a@b.example' })
        .catch((error: Refused) => error.issues.map(({ path }) => path));
      const { code, issues } = refusal as Refused;
      return { code, paths: issues.map(({ path }) => path), state, queued, dealer };
    });
    expect(result).toEqual({
      code: 'invalid',
      paths: ['engineSpecs', 'doors'],
      state: 'open',
      queued: [],
      dealer: ['name'],
    });
  });

  it('sends a corrected dealer before the rows that depend on it', async () => {
    t.server.fault = (req, res) => {
      if (req.originalUrl !== '/api/inspector/dealers') return false;
      respondWithProblem(res, 'CONFLICT');
      return true;
    };
    const result = await t.page.evaluate(async () => {
      const { drafts, drain, outbox, createReadyDraft } = window.redrive;
      const dealerId = await outbox.enqueueDealer('ann', { name: 'New', contactEmail: 'a@b.example' });
      const id = await createReadyDraft(0);
      await drafts.saveDraft(id, { form: { dealerId } });
      await outbox.submitDraft(id);
      await drain.drainOutbox({ ownerId: 'ann', eager: true });
      const refused = (await outbox.listOutboxRows('ann')).find((row) => row.kind === 'create-dealer')!;
      await outbox.requeueDealer(refused.id, { name: 'New', contactEmail: 'b@b.example' });
      const [dealer, car] = (await outbox.listOutboxRows('ann')).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
      return {
        was: refused.state,
        isNewKey: dealer!.id !== refused.id,
        payload: dealer!.payload,
        state: dealer!.state,
        waitsForIt: car!.dependsOn.includes(dealer!.id) && !car!.dependsOn.includes(refused.id),
        dealerId,
      };
    });
    expect(result).toMatchObject({
      was: 'needs-attention',
      isNewKey: true,
      payload: { id: result.dealerId, contactEmail: 'b@b.example' },
      state: 'queued',
      waitsForIt: true,
    });
  });

  it('keeps both versions of a changed car and overwrites on request (STALE)', async () => {
    const car = { id: 'car-9', revision: 4, photos: [], make: 'Ford' };
    t.server.fault = (req, res) => {
      if (!req.originalUrl.startsWith('/api/admin/cars/')) return false;
      respondWithProblem(res, 'STALE', { current: { ...car, revision: 6, make: 'Fiat' } });
      return true;
    };
    const stale = await t.page.evaluate(
      async ([one, form]) => {
        const { drafts, drain, outbox } = window.redrive;
        type Car = Parameters<typeof drafts.createCorrectionDraft>[1];
        const id = await drafts.createCorrectionDraft('ann', one as unknown as Car);
        await drafts.saveDraft(id, { form: { ...form, make: 'Seat' } });
        const rowId = await outbox.resubmitCorrection(id);
        await drain.drainOutbox({ ownerId: 'ann', eager: true });
        const row = (await outbox.listOutboxRows('ann')).find((each) => each.id === rowId);
        const next = await outbox.retryRefusedRow(rowId);
        const again = (await outbox.listOutboxRows('ann')).find((each) => each.id === next);
        const revisions = [row, again].map((each) => each?.kind === 'resubmit-car' && each.payload.revision);
        return { state: row?.state, theirs: row?.problem?.current, ours: row?.payload, revisions };
      },
      [car, READY_FORM] as const,
    );
    expect(stale).toMatchObject({
      state: 'needs-attention',
      theirs: { make: 'Fiat' },
      ours: { make: 'Seat' },
    });
    expect(stale.revisions).toEqual([4, 6]);
  });

  it('names the same time of the inspection when a withdrawn car is sent without a change', async () => {
    const times = await t.page.evaluate(async () => {
      const { createReadyDraft, database, drafts, outbox } = window.redrive;
      const id = await createReadyDraft(1);
      await database.db.drafts.update(id, { inspectedAt: 1_000 });
      const sent: unknown[] = [];
      for (const change of [null, { step: 2 }, { form: { make: 'Fiat' } }]) {
        if (change) await drafts.saveDraft(id, change);
        const rowId = await outbox.submitDraft(id);
        const row = (await outbox.listOutboxRows('ann')).find((one) => one.id === rowId);
        sent.push(row?.kind === 'submit-car' && row.payload['inspectedAt']);
        await outbox.undoSubmit(rowId);
      }
      return sent;
    });
    expect(times.slice(0, 2)).toEqual(['1970-01-01T00:00:01.000Z', '1970-01-01T00:00:01.000Z']);
    expect(Date.parse(String(times[2]))).toBeGreaterThan(1_000);
  });

  it('deletes photo bytes a day after the receipt', async () => {
    await submitCar(t.page, 2);
    await sendAll(t.page);
    const left = await t.page.evaluate(async () => {
      const { cleanup, database } = window.redrive;
      const count = () => database.db.photoBytes.count();
      const hour = 60 * 60_000;
      await cleanup.purgeSentCars('ann', Date.now() + 23 * hour);
      const sameDay = await count();
      await cleanup.purgeSentCars('ann', Date.now() + 25 * hour);
      return [sameDay, await count(), await database.db.drafts.count(), await database.db.outbox.count()];
    });
    expect(left).toEqual([2, 0, 0, 0]);
  });

  it('does not restore a draft that was saved before its car was sent', async () => {
    const result = await t.page.evaluate(async () => {
      const { drain, outbox, createReadyDraft } = window.redrive;
      const id = await createReadyDraft(1);
      await outbox.enqueueDraft(id);
      await drain.drainOutbox({ ownerId: 'ann', eager: true });
      await outbox.enqueueDraft(id);
      await outbox.submitDraft(id);
      await drain.drainOutbox({ ownerId: 'ann', eager: true });
      return (await outbox.listOutboxRows('ann')).map((row) => `${row.kind} ${row.state}`);
    });
    expect(result.filter((row) => row.startsWith('put-draft'))).toEqual(['put-draft sent']);
    expect([...t.server.drafts.keys()]).toEqual([]);
    expect(t.server.cars.size).toBe(1);
  });

  /** Rejects photos of this hash until removed. */
  function refusePhoto(hash: string) {
    t.server.fault = (req, res) => {
      if (!isChunkRequest(req) || !req.originalUrl.includes(hash)) return false;
      req.resume();
      respondWithProblem(res, 'NOT_A_PICTURE');
      return true;
    };
  }

  it('resends a rejected photo and then its car under the same key after "Try again"', async () => {
    const { carId, hashes, row } = await submitCar(t.page, 2);
    refusePhoto(hashes[1]!);
    expect((await drainOnce(t.page)).rows).toContain('put-photo needs-attention NOT_A_PICTURE');
    t.server.fault = null;
    await t.page.evaluate((id) => window.redrive.outbox.retryRefusedRow(id), row);
    expect((await drainOnce(t.page)).rows).toEqual(['put-photo sent', 'put-photo sent', 'submit-car sent']);
    expectCarReceived(carId, hashes);
    expect(listSubmitRequests().map((one) => one.key)).toEqual([row]);
  });

  it('resends a rejected photo and then its car after "Send now"', async () => {
    const { carId, hashes } = await submitCar(t.page, 2);
    refusePhoto(hashes[0]!);
    await drainOnce(t.page);
    t.server.fault = null;
    await t.page.evaluate(() => window.redrive.outbox.resetRetryDelays('ann'));
    await sendAll(t.page);
    expectCarReceived(carId, hashes);
  });

  it('resends a rejected photo after "Open and correct" without changes', async () => {
    const { draftId, carId, hashes, row } = await submitCar(t.page, 2);
    refusePhoto(hashes[0]!);
    await drainOnce(t.page);
    t.server.fault = null;
    await t.page.evaluate(
      async ([id, outboxId]) => {
        await window.redrive.outbox.undoSubmit(outboxId!);
        await window.redrive.outbox.submitDraft(id!);
      },
      [draftId, row],
    );
    await sendAll(t.page);
    expectCarReceived(carId, hashes);
  });

  it.each(['removed', 'replaced'] as const)(
    'sends the car without the rejected photo that was %s after "Open and correct"',
    async (how) => {
      const { draftId, carId, hashes, row } = await submitCar(t.page, 2);
      refusePhoto(hashes[0]!);
      await drainOnce(t.page);
      const fixed = await t.page.evaluate(
        async ([id, outboxId, way]) => {
          const { drafts, makePhoto, outbox, photos } = window.redrive;
          await outbox.undoSubmit(outboxId!);
          const [refused] = (await drafts.loadDraft(id!, 'ann'))!.photoIds;
          if (way === 'removed') await photos.removePhoto(refused!);
          else await photos.replacePhoto(refused!, await makePhoto(640, 480, 77));
          await outbox.submitDraft(id!);
          const left = await drafts.listDraftPhotos((await drafts.loadDraft(id!, 'ann'))!);
          return left.map((photo) => photo.sha256);
        },
        [draftId, row, how],
      );
      await sendAll(t.page);
      expect(fixed).toHaveLength(how === 'removed' ? 1 : 2);
      expect(fixed).not.toContain(hashes[0]);
      expect(fixed.at(-1)).toBe(hashes[1]);
      expectCarReceived(carId, fixed);
    },
  );

  it('keeps a photo that is replaced with itself', async () => {
    const kept = await t.page.evaluate(async () => {
      const { drafts, intake, makePhoto, photos } = window.redrive;
      const id = await drafts.createDraft('ann');
      const file = await makePhoto(640, 480, 5);
      await intake.addPhotos(id, [file], { gallery: 'uae', category: 'exterior' });
      const [before] = (await drafts.loadDraft(id, 'ann'))!.photoIds;
      await photos.replacePhoto(before!, file);
      return (await drafts.loadDraft(id, 'ann'))!.photoIds.map((one) => one === before);
    });
    expect(kept).toEqual([true]);
  });

  it('keeps a photo that is replaced with another photo of the car', async () => {
    const kept = await t.page.evaluate(async () => {
      const { drafts, intake, makePhoto, photos } = window.redrive;
      const id = await drafts.createDraft('ann');
      const files = [await makePhoto(640, 480, 5), await makePhoto(640, 480, 6)];
      await intake.addPhotos(id, files, { gallery: 'uae', category: 'exterior' });
      const before = (await drafts.loadDraft(id, 'ann'))!.photoIds;
      await photos.replacePhoto(before[0]!, files[1]!);
      const after = (await drafts.loadDraft(id, 'ann'))!.photoIds;
      return after.length === 2 && after.every((one, index) => one === before[index]);
    });
    expect(kept).toBe(true);
  });

  it.each([400, 401, 403, 404, 405, 409, 413, 422])(
    'treats a foreign %i response as offline for every endpoint',
    async (status) => {
      const { carId, hashes } = await submitCar(t.page, 1);
      const stranger = (call: (req: { method: string; originalUrl: string }) => boolean) => {
        t.server.fault = (req, res) => {
          if (!call(req)) return false;
          req.resume();
          res.status(status).json({ error: 'Please accept the terms of Yard Wi-Fi' });
          return true;
        };
      };
      const noAnswer = 'put-photo queued UNREACHABLE';
      stranger(isChunkRequest);
      expect((await drainOnce(t.page)).rows).toEqual([noAnswer, 'submit-car queued']);
      stranger(({ method }) => method === 'HEAD');
      expect((await drainOnce(t.page)).rows).toEqual([noAnswer, 'submit-car queued']);
      stranger(isSubmitRequest);
      expect((await drainOnce(t.page)).rows).toEqual(['put-photo sent', 'submit-car queued UNREACHABLE']);
      t.server.fault = null;
      await sendAll(t.page);
      expectCarReceived(carId, hashes);
      expect(listSubmitRequests().at(-1)?.key).toBe(listSubmitRequests()[0]?.key);
    },
  );

  it('waits for a sign-in when a HEAD response ends the session', async () => {
    const { row } = await submitCar(t.page, 1);
    t.server.fault = (req) => {
      if (isChunkRequest(req)) req.socket.destroy();
      return isChunkRequest(req);
    };
    await drainOnce(t.page);
    t.server.fault = (req, res) => {
      if (req.method !== 'HEAD') return false;
      respondWithProblem(res, 'SESSION_EXPIRED');
      return true;
    };
    expect(await drainOnce(t.page)).toMatchObject({ end: 'signed-out' });
    const state = await t.page.evaluate(async (id) => (await window.redrive.database.db.outbox.get(id))?.state, row);
    expect(state).toBe('waiting-sign-in');
  });

  it('deletes the upload of a deleted photo when its attempt fails', async () => {
    const line = new EventEmitter();
    const sending = once(line, 'sending');
    const deleted = once(line, 'deleted');
    t.server.fault = async (req) => {
      if (!isChunkRequest(req)) return false;
      line.emit('sending');
      await deleted;
      req.socket.destroy();
      return true;
    };
    const photoId = await t.page.evaluate(async () => {
      const { drafts, outbox, createReadyDraft } = window.redrive;
      const id = await createReadyDraft(1);
      await outbox.enqueueDraft(id);
      return (await drafts.loadDraft(id, 'ann'))!.photoIds[0]!;
    });
    const round = drainOnce(t.page);
    await sending;
    await t.page.evaluate((id) => window.redrive.photos.removePhoto(id), photoId);
    line.emit('deleted');
    await round;
    t.server.fault = null;
    const { rows } = await drainOnce(t.page);
    expect(rows.filter((row) => row.startsWith('put-photo'))).toEqual([]);
    expect((await t.page.evaluate(() => window.redrive.summary.readOutbox('ann'))).summary).toMatchObject({
      needsAttention: 0,
      photosWaiting: 0,
    });
  });
});
