import type { CDPSession, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { fillUp, setRoom } from '#tests/offline/storage-quota.ts';
import { phoneTest } from '#tests/offline/phone-test-hooks.ts';

const t = phoneTest();

/** A phone that Ann uses, and that is full. */
async function fullPhone(): Promise<{ page: Page; session: CDPSession }> {
  const phone = await t.lab.newPhone('ann');
  const blank = await phone.newPage();
  const session = await phone.newCDPSession(blank);
  await setRoom(session, t.lab.origin, false);
  const page = await t.lab.open(phone);
  await page.evaluate(() =>
    window.redrive.account.signedIn({ id: 'ann', email: 'ann@redrive.example', role: 'inspector' }),
  );
  await setRoom(session, t.lab.origin, true);
  await fillUp(page);
  return { page, session };
}

/** Ben signs in. @returns whether that was written down, and whom the phone takes for the person at hand */
function benSignsIn(page: Page): Promise<[boolean, string | undefined]> {
  return page.evaluate(async () => {
    const { account } = window.redrive;
    const isKept = await account
      .signedIn({ id: 'ben', email: 'ben@redrive.example', role: 'inspector' })
      .then(
        () => true,
        () => false,
      );
    return [isKept, (await account.currentAccount())?.id];
  });
}

describe('a full phone', () => {
  it('takes nobody for who was here before: their work would be sent under another session (sync 9.3)', async () => {
    const { page, session } = await fullPhone();
    expect(await benSignsIn(page)).toEqual([false, undefined]);
    await setRoom(session, t.lab.origin, false);
    expect(await benSignsIn(page)).toEqual([true, 'ben']);
    await page.context().close();
  });

  it('still knows who signs in once more', async () => {
    const { page } = await fullPhone();
    const known = await page.evaluate(async () => {
      const { account } = window.redrive;
      const again = account.signedIn({ id: 'ann', email: 'ann@redrive.example', role: 'inspector' });
      await again.catch(() => undefined);
      return (await account.currentAccount())?.id;
    });
    expect(known).toBe('ann');
    await page.context().close();
  });

  it('says in words that it has no room, and keeps what it has', async () => {
    const phone = await t.lab.newPhone('ann');
    const session = await phone.newCDPSession(await phone.newPage());
    await setRoom(session, t.lab.origin, false);
    const page = await t.lab.open(phone);
    const id = await page.evaluate(() => window.redrive.readyDraft(1));
    await setRoom(session, t.lab.origin, true);
    await fillUp(page);
    const [said, state] = await page.evaluate(async (draft) => {
      const { drafts, outbox } = window.redrive;
      const words = await outbox.submitDraft(draft).catch(({ message }: Error) => message);
      return [words, (await drafts.openDraft(draft, 'ann'))?.state];
    }, id);
    expect(said).toContain('no room left');
    expect(state).toBe('open');
    await phone.close();
  });

  it('signs out', async () => {
    const { page } = await fullPhone();
    const known = await page.evaluate(async () => {
      const { account } = window.redrive;
      await account.signedOut();
      return account.currentAccount();
    });
    expect(known).toBeNull();
    await page.context().close();
  });

  it.each([
    { hours: 25, rows: ['put-photo sent', 'submit-car sent'], cars: 2 },
    {
      hours: 23,
      rows: ['put-photo sent', 'submit-car sent', 'put-photo queued', 'submit-car queued'],
      cars: 1,
    },
  ])(
    'sends when what arrived $hours hours ago may make room, and loses nothing (sync 12.3)',
    async (known) => {
      const rows = await t.page.evaluate(async (hours) => {
        const { database, drain, outbox, readyDraft } = window.redrive;
        const round = () => drain.drain({ ownerId: 'ann', eager: true });
        await outbox.submitDraft(await readyDraft(1, 'ann', 1));
        await round();
        const arrived = { sentAt: Date.now() - hours * 60 * 60_000 };
        await database.db.outbox.toCollection().modify(arrived);
        await outbox.submitDraft(await readyDraft(1, 'ann', 2));
        // Full until the bytes of a photo go. The browser's own bookkeeping gives room back only some time after that.
        const store = IDBObjectStore.prototype;
        const whole = { put: store.put, delete: store.delete };
        store.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        store.delete = function (key) {
          if (this.name === 'photoBytes') store.put = whole.put;
          return whole.delete.call(this, key);
        };
        await round().catch(() => undefined);
        return (await outbox.outboxRows('ann')).map(({ kind, state }) => `${kind} ${state}`);
      }, known.hours);
      expect(rows).toEqual(known.rows);
      expect(t.server.cars.size).toBe(known.cars);
    },
  );
});
