import type { Request, Response } from 'express';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBuiltPageModules } from '#tests/build-fixtures/request-build.ts';
import { startPhoneHarness, type PhoneHarness } from '#tests/offline/phone-harness.ts';
import { addDemoSession, startRealServer, type RealServer } from '#tests/offline/real-server.ts';

let server: RealServer;
let harness: PhoneHarness;
/** Handles the request itself, or never, when it returns true. */
let fault: ((req: Request, res: Response) => boolean) | null = null;

beforeAll(async () => {
  server = await startRealServer();
  harness = await startPhoneHarness(
    (req, res, next) => {
      if (!/^\/(api|photos)\//.test(req.path)) return next();
      if (!fault?.(req as Request, res as Response)) server.redrive.app(req, res, next);
    },
    await getBuiltPageModules(),
  );
});
afterAll(async () => {
  await harness.close();
  await server.stop();
});

interface SavedDraft {
  id: string;
  carId: string;
  hashes: string[];
}

let ownerId: string;
const phones: BrowserContext[] = [];
afterEach(async () => {
  fault = null;
  for (const phone of phones.splice(0)) await phone.close();
});

async function newPhone(): Promise<Page> {
  const phone = await harness.newPhone('nobody');
  phones.push(phone);
  const page = await harness.openPage(phone);
  ownerId = await addDemoSession(server, page, 'inspector');
  return page;
}

/** A draft with two photos on the server. */
function saveDraftOnServer(page: Page): Promise<SavedDraft> {
  return page.evaluate(async (owner) => {
    const { drafts, drain, outbox, createReadyDraft } = window.redrive;
    const id = await createReadyDraft(2, owner, 1 + Math.floor(Math.random() * 1e6));
    await outbox.enqueueDraft(id);
    await drain.drainOutbox({ ownerId: owner, eager: true });
    const draft = (await drafts.loadDraft(id, owner))!;
    return { id, carId: draft.carId, hashes: (await drafts.listDraftPhotos(draft)).map((one) => one.sha256) };
  }, ownerId);
}

/** The local draft and the number of its rows. */
function readDraftOnPhone(page: Page, id: string) {
  return page.evaluate(
    async ([owner, draftId]) => {
      const { database, drafts } = window.redrive;
      const draft = await drafts.loadDraft(draftId!, owner!);
      const photos = draft ? await drafts.listDraftPhotos(draft) : [];
      return {
        carId: draft?.carId,
        make: draft?.form.make,
        baseRevision: draft?.baseRevision,
        photos: photos.map(({ sha256, state }) => `${state} ${sha256}`),
        rows: [await database.db.drafts.count(), await database.db.photos.count()],
      };
    },
    [ownerId, id],
  );
}

const importOnPhone = (page: Page, id: string) =>
  page.evaluate(
    async ([owner, draftId]) => {
      await window.redrive.serverDraft.importDraft(owner!, draftId!);
    },
    [ownerId, id],
  );

describe('a draft imported by a second phone', () => {
  let saved: SavedDraft;
  beforeEach(async () => {
    saved = await saveDraftOnServer(await newPhone());
  });
  const whole = () => ({
    carId: saved.carId,
    make: 'Toyota',
    baseRevision: 1,
    photos: saved.hashes.map((hash) => `on-server ${hash}`),
    rows: [1, 2],
  });

  /** Another page of the same phone imports the draft again. */
  async function killedThenWhole(page: Page): Promise<void> {
    const phone = page.context();
    await page.close();
    fault = null;
    const next = await harness.openPage(phone);
    await importOnPhone(next, saved.id);
    expect(await readDraftOnPhone(next, saved.id)).toEqual(whole());
  }

  it.each([
    ['the draft', (path: string) => path.endsWith(saved.id)],
    ['its photos', (path: string) => path.endsWith('/photos/have')],
  ])('keeps its car and photos when the page is killed while it fetches %s', async (_, isStep) => {
    const page = await newPhone();
    const reached = new Promise<void>((resolve) => {
      fault = (req) => {
        if (!isStep(req.path)) return false;
        resolve();
        return true;
      };
    });
    void importOnPhone(page, saved.id).catch(() => undefined);
    await reached;
    expect((await readDraftOnPhone(page, saved.id)).rows).toEqual([0, 0]);
    await killedThenWhole(page);
  });

  it.each([1, 2, 3])('keeps them when the page is killed at write %i', async (write) => {
    const page = await newPhone();
    const reached = new Promise<void>((resolve) => {
      fault = ({ path }) => {
        if (path === '/api/written') resolve();
        return path === '/api/written';
      };
    });
    await page.evaluate((wanted) => {
      let writes = 0;
      for (const name of ['add', 'put'] as const) {
        // oxlint-disable-next-line typescript/unbound-method -- called with its own store
        const original = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function (...given) {
          const request = original.apply(this, given);
          writes += 1;
          if (writes === wanted) {
            // Never resolves.
            const request = new XMLHttpRequest();
            request.open('GET', '/api/written', false);
            request.send();
          }
          return request;
        };
      }
    }, write);
    void importOnPhone(page, saved.id).catch(() => undefined);
    await reached;
    await killedThenWhole(page);
  });

  it('keeps them when the page is killed afterwards, and is not imported twice', async () => {
    const page = await newPhone();
    await importOnPhone(page, saved.id);
    await page.evaluate((id) => window.redrive.drafts.saveDraft(id, { form: { comments: 'seen' } }), saved.id);
    await killedThenWhole(page);
  });

  it('becomes the same car on every phone when an older app stored no car id', async () => {
    const pages = [await newPhone(), await newPhone()];
    const id = crypto.randomUUID();
    await pages[0]!.evaluate(async (draftId) => {
      const body = JSON.stringify({ make: 'Kia' });
      const headers = { 'Content-Type': 'application/json' };
      await fetch(`/api/inspector/draft-cars/${draftId}`, { method: 'PUT', headers, body });
    }, id);
    for (const page of pages) await importOnPhone(page, id);
    const cars = await Promise.all(pages.map(async (page) => (await readDraftOnPhone(page, id)).carId));
    expect(cars).toEqual([id, id]);
  });
});

describe('a draft changed on two phones', () => {
  let saved: SavedDraft;
  let mine: Page;
  let theirs: Page;

  /** Edits and sends the draft; resolves with its row state. */
  const change = (page: Page, comments: string) =>
    page.evaluate(
      async ([owner, id, text]) => {
        const { drafts, drain, outbox } = window.redrive;
        await drafts.saveDraft(id!, { form: { comments: text! } });
        const rowId = await outbox.enqueueDraft(id!);
        await drain.drainOutbox({ ownerId: owner!, eager: true });
        const row = (await outbox.listOutboxRows(owner!)).find((one) => one.id === rowId);
        return { state: row?.state, code: row?.problem?.code };
      },
      [ownerId, saved.id, comments],
    );
  const atServer = async (id: string) =>
    (await server.redrive.services.store.read((tx) => tx.get('drafts', id)))?.fields['comments'];
  const commentsOn = (page: Page, id: string) =>
    page.evaluate(
      async ([owner, draftId]) => (await window.redrive.drafts.loadDraft(draftId!, owner!))?.form.comments,
      [ownerId, id],
    );
  const choose = (page: Page, choice: 'keepMine' | 'takeTheirs' | 'keepBoth') =>
    page.evaluate(
      async ([owner, id, name]) => {
        const { conflict, drain, outbox } = window.redrive;
        const open = (await conflict.findDraftConflict(id!))!;
        const moved = await conflict[name as 'keepBoth'](id!, open);
        if (name === 'keepMine') await outbox.enqueueDraft(id!);
        await drain.drainOutbox({ ownerId: owner!, eager: true });
        const left = await conflict.findDraftConflict(id!);
        return { moved: moved as string | undefined, left };
      },
      [ownerId, saved.id, choice],
    );

  beforeEach(async () => {
    mine = await newPhone();
    saved = await saveDraftOnServer(mine);
    theirs = await newPhone();
    await importOnPhone(theirs, saved.id);
    expect(await change(theirs, 'theirs')).toEqual({ state: 'sent', code: undefined });
    expect(await change(mine, 'mine')).toEqual({ state: 'needs-attention', code: 'STALE' });
  });

  it('keeps both versions until the user chooses', async () => {
    expect(await atServer(saved.id)).toBe('theirs');
    expect(await commentsOn(mine, saved.id)).toBe('mine');
    const submitted = await mine.evaluate(
      (id) => window.redrive.outbox.submitDraft(id).catch((error: { code: string }) => error.code),
      saved.id,
    );
    expect(submitted).toBe('stale');
    // Later changes are rejected too.
    expect(await change(mine, 'mine again')).toEqual({ state: 'needs-attention', code: 'STALE' });
    expect(await atServer(saved.id)).toBe('theirs');
  });

  it("overwrites the server's version when the user keeps their own", async () => {
    expect(await choose(mine, 'keepMine')).toEqual({ left: null });
    expect(await atServer(saved.id)).toBe('mine');
    expect(await change(mine, 'mine, later')).toMatchObject({ state: 'sent' });
    expect(await change(theirs, 'theirs, later')).toMatchObject({ code: 'STALE' });
  });

  it("becomes the server's version with the local photos", async () => {
    expect(await choose(mine, 'takeTheirs')).toEqual({ left: null });
    expect(await commentsOn(mine, saved.id)).toBe('theirs');
    const { photos, carId } = await readDraftOnPhone(mine, saved.id);
    expect([carId, photos]).toEqual([saved.carId, saved.hashes.map((hash) => `saved ${hash}`)]);
    expect(await change(mine, 'on top')).toMatchObject({ state: 'sent' });
  });

  it('becomes two drafts and two cars when the user keeps both', async () => {
    const { moved, left } = await choose(mine, 'keepBoth');
    expect(left).toBeNull();
    expect([await atServer(saved.id), await atServer(moved!)]).toEqual(['theirs', 'mine']);
    expect([await commentsOn(mine, saved.id), await commentsOn(mine, moved!)]).toEqual(['theirs', 'mine']);
    const [old, own] = [await readDraftOnPhone(mine, saved.id), await readDraftOnPhone(mine, moved!)];
    expect(own.carId).not.toBe(old.carId);
    expect(own.photos).toEqual(saved.hashes.map((hash) => `saved ${hash}`));
    expect(old.photos).toEqual(saved.hashes.map((hash) => `on-server ${hash}`));
  });

  it('does not conflict with its own unanswered save', async () => {
    const page = await newPhone();
    await importOnPhone(page, saved.id);
    fault = (req, res) => {
      if (req.method !== 'PUT') return false;
      server.redrive.app(req, res);
      res.end = (() => res.destroy()) as unknown as Response['end'];
      return true;
    };
    expect(await change(page, 'first')).toEqual({ state: 'queued', code: 'UNREACHABLE' });
    fault = null;
    expect(await change(page, 'second')).toEqual({ state: 'sent', code: undefined });
    expect(await atServer(saved.id)).toBe('second');
  });

  it('stays on the server when a car is submitted from an older copy [D-74]', async () => {
    const page = await newPhone();
    await importOnPhone(page, saved.id);
    const dealerId = (await server.redrive.services.store.read((tx) => tx.find('dealers.all', {})))[0]!.id;
    expect(await change(theirs, 'newer')).toMatchObject({ state: 'sent' });
    const state = await page.evaluate(
      async ([owner, id, dealer]) => {
        const { drafts, drain, outbox } = window.redrive;
        await drafts.saveDraft(id!, { form: { dealerId: dealer! } });
        const rowId = await outbox.submitDraft(id!);
        await drain.drainOutbox({ ownerId: owner!, eager: true });
        return (await outbox.listOutboxRows(owner!)).find((row) => row.id === rowId)?.state;
      },
      [ownerId, saved.id, dealerId],
    );
    expect([state, await atServer(saved.id)]).toEqual(['sent', 'newer']);
  });
});
