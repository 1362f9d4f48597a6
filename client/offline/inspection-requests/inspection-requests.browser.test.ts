import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BrowserContext, Page } from '@playwright/test';
import type { InspectionStep } from '#shared/contract/inspection-requests.ts';
import { describeOnEveryStore, type TestUser } from '#tests/api/support/test-api.ts';
import { buildInspectionRequest, createInspectionRequest } from '#tests/api/support/inspection-requests.ts';
import { getBuiltPageModules } from '#tests/build-fixtures/request-build.ts';
import { startPhoneHarness, type PhoneHarness } from '#tests/offline/phone-harness.ts';

const INSPECTOR = 'inspector';
type StepName = 'take' | 'hand over' | 'start' | 'finish';
const STEPS: Record<Exclude<StepName, 'start'>, InspectionStep> = {
  take: { action: 'take' },
  'hand over': { action: 'hand_over', inspectorId: null, note: 'No key' },
  finish: { action: 'finish', note: 'Gone since Monday' },
};
const STEP_NAMES: readonly StepName[] = ['take', 'hand over', 'start', 'finish'];

describeOnEveryStore('a step with a car to inspect that was taken offline', (api) => {
  let harness: PhoneHarness;
  let phone: BrowserContext;
  let page: Page;
  let requestId: string;
  let isOffline = false;

  beforeAll(async () => {
    harness = await startPhoneHarness(
      (req, res, next) => {
        if (!req.path.startsWith('/api/')) return next();
        if (isOffline) return void req.socket.destroy();
        return api.redrive.app(req, res, next);
      },
      await getBuiltPageModules(),
    );
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    isOffline = false;
    await phone?.close();
    phone = await harness.newPhone('nobody');
    page = await harness.openPage(phone);
    await signIn(INSPECTOR);
    requestId = (await createInspectionRequest(api, { inspectorId: INSPECTOR, vin: '4t1g11akx mu534182' })).id;
    await page.evaluate(async (owner) => {
      const answer = await (await fetch('/api/inspector/inspection-requests?limit=100')).json();
      await window.redrive.inspectionRequests.cacheInspectionRequests(owner, answer);
    }, INSPECTOR);
    isOffline = true;
  });

  async function signIn(person: TestUser): Promise<void> {
    const [name = '', value = ''] = (await api.signIn(person)).split('=');
    await phone.clearCookies();
    await phone.addCookies([{ name, value, url: harness.origin }]);
    await page.evaluate((id) => window.redrive.signIn(id), person);
  }

  /** Takes the step on the device's copy, as the screen does. */
  function take(name: StepName): Promise<string> {
    return page.evaluate(
      async ([owner, id, step]) => {
        const { inspectionRequests, outbox, reference } = window.redrive;
        const { requests } = (await reference.readReferenceData(owner, 'inspection-requests'))!.value;
        const rows = await outbox.listOutboxRows(owner);
        const own = inspectionRequests.applyUnsentSteps(owner, requests, rows).find((one) => one.id === id)!;
        if (step === null) return inspectionRequests.startInspectionRequest(owner, own);
        return inspectionRequests.queueInspectionStep(owner, own, step);
      },
      [INSPECTOR, requestId, name === 'start' ? null : STEPS[name]] as const,
    );
  }

  async function drain(): Promise<{ rows: string[]; notes: unknown[]; shown: string | undefined; drafts: string[] }> {
    return page.evaluate(
      async ([owner, id]) => {
        const { drafts, drain: sender, inspectionRequests, outbox, reference } = window.redrive;
        await sender.drainOutbox({ ownerId: owner, eager: true });
        const rows = (await outbox.listOutboxRows(owner)).filter((row) => row.kind === 'inspection-step');
        const requests = (await reference.readReferenceData(owner, 'inspection-requests'))?.value.requests ?? [];
        return {
          rows: rows.map((row) => `${row.state} ${row.problem?.message ?? ''}`.trim()),
          notes: rows.map((row) => row.payload.body.note ?? null),
          shown: inspectionRequests.applyUnsentSteps(owner, requests, rows).find((one) => one.id === id)?.state,
          drafts: (await drafts.listOpenDrafts(owner)).map(({ form }) => form.vin),
        };
      },
      [INSPECTOR, requestId] as const,
    );
  }

  const edit = (changes: Record<string, unknown>) =>
    api
      .as('admin')
      .put(`/api/admin/inspection-requests/${requestId}`, buildInspectionRequest({ revision: 1, ...changes }));
  const readRequest = async () => (await api.store.read((tx) => tx.get('inspectionRequests', requestId)))!;

  const MEANWHILE: Record<string, { act: () => Promise<unknown>; refusal: string | null }> = {
    'another inspector took it': {
      async act() {
        await edit({ inspectorId: null });
        await api.as('inspector2').post(`/api/inspector/inspection-requests/${requestId}/steps`, { action: 'take' });
      },
      refusal: 'inspector2 has already taken this car',
    },
    'an admin cancelled it': {
      act: () => api.as('admin').post(`/api/inspection-requests/${requestId}/cancel`),
      refusal: 'admin cancelled this car, so it no longer needs an inspection',
    },
    'an admin edited it': { act: () => edit({ inspectorId: INSPECTOR, make: 'Honda' }), refusal: null },
    'nothing changed and the answer was lost': {
      act: () =>
        page.route(
          /\/steps$/,
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        ),
      refusal: null,
    },
  };
  const CELLS = Object.keys(MEANWHILE).flatMap((meanwhile) => STEP_NAMES.map((name) => [meanwhile, name] as const));
  const RESULTS: Record<StepName, string> = { take: 'taken', 'hand over': 'open', start: 'started', finish: 'done' };

  it.each(CELLS)('and %s: %s takes effect once or tells why not, and keeps what was typed', async (what, name) => {
    await take(name);
    const { act, refusal } = MEANWHILE[what]!;
    isOffline = false;
    await act();
    const before = await readRequest();
    let sent = await drain();
    if (what.endsWith('lost')) {
      expect(sent.rows).toEqual([expect.stringContaining('queued')]);
      sent = await drain();
    }
    expect(sent.rows).toEqual([refusal === null ? 'sent' : `needs-attention ${refusal}`]);
    expect(sent.notes).toEqual([name === 'start' ? null : (STEPS[name].note ?? null)]);
    expect(sent.drafts).toEqual(name === 'start' ? ['4T1G11AKXMU534182'] : []);
    const after = await readRequest();
    expect(sent.shown).toBe(after.state);
    if (refusal !== null) expect(after).toEqual(before);
    else {
      expect(after.state).toBe(RESULTS[name]);
      expect(after.history.filter(({ state }) => state === RESULTS[name]).length).toBe(name === 'hand over' ? 2 : 1);
    }
  });

  it.each(STEP_NAMES)('waits while its inspector is signed out, and never leaves under another: %s', async (name) => {
    await take(name);
    isOffline = false;
    await signIn('inspector2');
    const before = await readRequest();
    expect((await drain()).rows).toEqual(['queued']);
    expect(await readRequest()).toEqual(before);
    expect(await page.evaluate((owner) => window.redrive.account.countUnsentWork(owner), INSPECTOR)).toMatchObject({
      inspectionSteps: 1,
      drafts: name === 'start' ? 1 : 0,
    });
    await signIn(INSPECTOR);
    expect((await drain()).rows).toEqual(['sent']);
    expect((await readRequest()).state).toBe(RESULTS[name]);
  });

  it('arrives after the steps before it, and goes with a refused one once that was read', async () => {
    await take('take');
    await take('start');
    isOffline = false;
    await api.as('admin').post(`/api/inspection-requests/${requestId}/cancel`);
    expect((await drain()).rows).toEqual([expect.stringContaining('needs-attention'), 'queued']);
    await expect(take('finish')).rejects.toThrow('Read what happened first');
    await page.evaluate(async (owner) => {
      const { outbox } = window.redrive;
      const [first] = await outbox.listOutboxRows(owner);
      await outbox.discardQueuedRow(first!.id);
    }, INSPECTOR);
    expect(await drain()).toMatchObject({ rows: [], drafts: ['4T1G11AKXMU534182'], shown: 'cancelled' });
  });

  it('starts one draft, however often it is started', async () => {
    await take('take');
    const first = await take('start');
    expect(await take('start')).toBe(first);
    isOffline = false;
    expect((await drain()).rows).toEqual(['sent', 'sent']);
    expect(await take('start')).toBe(first);
    expect((await drain()).drafts.length).toBe(1);
  });

  it('starts the same draft again after it was handed back', async () => {
    const first = await take('start');
    isOffline = false;
    expect((await drain()).rows).toEqual(['sent']);
    const { carId } = await readRequest();
    await take('hand over');
    expect((await drain()).shown).toBe('open');
    expect(await take('start')).toBe(first);
    await drain();
    expect(await readRequest()).toMatchObject({ state: 'started', carId });
    expect((await drain()).drafts.length).toBe(1);
  });

  it('is finished by the submitted car of its draft, in one offline day', async () => {
    await take('start');
    await page.evaluate(async (owner) => {
      const { drafts, intake, makePhoto, outbox, READY_FORM } = window.redrive;
      const [draft] = await drafts.listOpenDrafts(owner);
      const { dealerId, vin } = draft!.form;
      await intake.addPhotos(draft!.id, [await makePhoto(320, 240, 1)], { gallery: 'uae', category: 'exterior' });
      await drafts.saveDraft(draft!.id, { form: { ...READY_FORM, dealerId, vin } });
      await outbox.submitDraft(draft!.id);
    }, INSPECTOR);
    isOffline = false;
    expect((await drain()).rows).toEqual(['sent']);
    const { state, carId, history } = await readRequest();
    expect([state, history.map((one) => one.state)]).toEqual(['done', ['open', 'started', 'done']]);
    const car = await api.store.read((tx) => tx.get('cars', carId!));
    expect(car).toMatchObject({ dealerId: 'dealer-1', vin: '4T1G11AKXMU534182', submittedBy: INSPECTOR });
  });
});
