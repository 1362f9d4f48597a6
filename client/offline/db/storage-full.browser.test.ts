import type { CDPSession, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { fillStorage, setStorageQuota } from '#tests/offline/storage-quota.ts';
import { setUpPhoneTest } from '#tests/offline/phone-test-hooks.ts';

const t = setUpPhoneTest();

async function openFullPhone(): Promise<{ page: Page; session: CDPSession }> {
  const phone = await t.harness.newPhone('ann');
  const blank = await phone.newPage();
  const session = await phone.newCDPSession(blank);
  await setStorageQuota(session, t.harness.origin, false);
  const page = await t.harness.openPage(phone);
  await page.evaluate(() =>
    window.redrive.account.recordSignIn({ id: 'ann', email: 'ann@redrive.example', role: 'inspector' }),
  );
  await setStorageQuota(session, t.harness.origin, true);
  await fillStorage(page);
  return { page, session };
}

/** Ben signs in. @returns whether the sign-in was stored, and the current account */
function signInBen(page: Page): Promise<[boolean, string | undefined]> {
  return page.evaluate(async () => {
    const { account } = window.redrive;
    const isKept = await account.recordSignIn({ id: 'ben', email: 'ben@redrive.example', role: 'inspector' }).then(
      () => true,
      () => false,
    );
    return [isKept, (await account.getCurrentAccount())?.id];
  });
}

describe('a phone with a full disk', () => {
  it('does not keep the account of another person', async () => {
    const { page, session } = await openFullPhone();
    expect(await signInBen(page)).toEqual([false, undefined]);
    await setStorageQuota(session, t.harness.origin, false);
    expect(await signInBen(page)).toEqual([true, 'ben']);
    await page.context().close();
  });

  it('accepts the same person again', async () => {
    const { page } = await openFullPhone();
    const known = await page.evaluate(async () => {
      const { account } = window.redrive;
      const again = account.recordSignIn({ id: 'ann', email: 'ann@redrive.example', role: 'inspector' });
      await again.catch(() => undefined);
      return (await account.getCurrentAccount())?.id;
    });
    expect(known).toBe('ann');
    await page.context().close();
  });

  it('shows a message and keeps its data', async () => {
    const phone = await t.harness.newPhone('ann');
    const session = await phone.newCDPSession(await phone.newPage());
    await setStorageQuota(session, t.harness.origin, false);
    const page = await t.harness.openPage(phone);
    const id = await page.evaluate(() => window.redrive.createReadyDraft(1));
    await setStorageQuota(session, t.harness.origin, true);
    await fillStorage(page);
    const [message, state] = await page.evaluate(async (draft) => {
      const { drafts, outbox } = window.redrive;
      const message = await outbox.submitDraft(draft).catch(({ message }: Error) => message);
      return [message, (await drafts.loadDraft(draft, 'ann'))?.state];
    }, id);
    expect(message).toContain('Your storage is full');
    expect(state).toBe('open');
    await phone.close();
  });

  it('signs out', async () => {
    const { page } = await openFullPhone();
    const known = await page.evaluate(async () => {
      const { account } = window.redrive;
      await account.recordSignOut();
      return account.getCurrentAccount();
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
  ])('purges cars sent $hours hours ago to send the next one', async (known) => {
    const rows = await t.page.evaluate(async (hours) => {
      const { database, drain, outbox, createReadyDraft } = window.redrive;
      const round = () => drain.drainOutbox({ ownerId: 'ann', eager: true });
      await outbox.submitDraft(await createReadyDraft(1, 'ann', 1));
      await round();
      const arrived = { sentAt: Date.now() - hours * 60 * 60_000 };
      await database.db.outbox.toCollection().modify(arrived);
      await outbox.submitDraft(await createReadyDraft(1, 'ann', 2));
      // Full until photo bytes are deleted: the browser frees quota later.
      const store = IDBObjectStore.prototype;
      const original = { put: store.put, delete: store.delete };
      store.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      store.delete = function (key) {
        if (this.name === 'photoBytes') store.put = original.put;
        return original.delete.call(this, key);
      };
      await round().catch(() => undefined);
      return (await outbox.listOutboxRows('ann')).map(({ kind, state }) => `${kind} ${state}`);
    }, known.hours);
    expect(rows).toEqual(known.rows);
    expect(t.server.cars.size).toBe(known.cars);
  });
});
