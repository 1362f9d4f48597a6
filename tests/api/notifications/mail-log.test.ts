import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { messagesPage } from '#shared/contract/notifications/mail-log.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { emailOf, describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import { createLiveCars, createReservationInStatus } from '#tests/api/support/reservation-fixtures.ts';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';

const smtpServer = await FakeSmtpServer.open();
afterAll(() => smtpServer.close());

const stateOf = async (api: TestApi, id: string) =>
  (await api.as('admin').get(`/api/admin/messages/${id}`)).body['state'];

describeOnOneStore(
  'the mail log',
  (api) => {
    it('shows the reason of a failed message and resends it once to the current address', async () => {
      smtpServer.rejections.rcpt = () => ({ code: 550, words: '5.1.1 No such person' });
      const user = { id: 'customer', email: emailOf('customer') };
      const payload = { kind: 'password_changed', facts: {} } as const;
      const id = await api.store.transact((tx) => notifyUser(tx, user, payload, new Date().toISOString()));
      await expect.poll(() => stateOf(api, id)).toBe('failed');
      smtpServer.rejections = {};
      const { body } = await api.as('admin').get('/api/admin/messages?state=failed');
      expect(body).toMatchObject({ isMailOn: true, nextCursor: null, counts: { failed: 1 } });
      expect(body['messages']).toEqual([
        expect.objectContaining({ id, to: user.email, attempts: 1, reason: '550 5.1.1 No such person' }),
      ]);

      await api.store.transact(async (tx) => {
        await tx.update('users', { ...(await tx.get('users', user.id))!, email: 'moved@test.example' });
      });
      const before = smtpServer.received.length;
      const key = { 'idempotency-key': crypto.randomUUID() };
      const repeated = () => api.as('admin').post(`/api/admin/messages/${id}/send-again`, undefined, key);
      const answers = await Promise.all([repeated(), repeated()]);
      for (const { status, body: one } of answers) expect([status, one['state']]).toEqual([200, 'waiting']);
      await expect.poll(() => stateOf(api, id)).toBe('sent');
      expect(smtpServer.received).toHaveLength(before + 1);
      expect(smtpServer.received.at(-1)?.to).toBe('moved@test.example');
      expect(mailHeader(smtpServer.received.at(-1), 'Message-ID')).toBe(`<${id}.1@redrive.example>`);
    });

    it('keeps messages of a deleted account and does not resend them', async () => {
      const payload = { kind: 'password_changed', facts: {} } as const;
      const now = new Date().toISOString();
      const gone = { id: 'nobody', email: 'nobody@test.example' };
      const id = await api.store.transact((tx) => notifyUser(tx, gone, payload, now));
      await expect.poll(() => stateOf(api, id)).toBe('kept');
      const repeated = await api.as('admin').post(`/api/admin/messages/${id}/send-again`);
      expect([repeated.status, repeated.body.message]).toEqual([409, 'The account of this message is closed']);
    });

    it('finds messages by order number, name and address', async () => {
      const id = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
      const orderId = String((await api.as('admin').get(`/api/admin/reservations/${id}`)).body['orderId']);
      const find = async (query: string) => {
        const { body } = await api.as('admin').get(`/api/admin/messages?${query}`);
        return (body['messages'] as { kind: string }[]).map(({ kind }) => kind);
      };
      expect(await find(`q=${orderId.toLowerCase()}`)).toEqual(['deposit_received']);
      expect(await find('q=morgan&limit=1')).toEqual(['deposit_received']);
      expect(await find(`q=${orderId}&state=failed`)).toEqual([]);
      expect(await find('q=RD-000000')).toEqual([]);
      const now = new Date().toISOString();
      const dealer = { id: 'dealer', email: emailOf('dealer') };
      await api.store.transact((tx) => notifyUser(tx, dealer, { kind: 'password_changed', facts: {} }, now));
      for (const q of [emailOf('dealer'), 'Dealer@t']) expect((await find(`q=${q}`))[0]).toBe('password_changed');
      // Mail on its way would change the counts of later tests.
      await expect.poll(() => find('state=waiting')).toEqual([]);
    });

    it('answers pages of the release before with the states they know', async () => {
      const user = { id: 'gone', email: 'by-phone-only' };
      const told = { kind: 'password_changed', facts: {} } as const;
      const id = await api.store.transact((tx) => notifyUser(tx, user, told, new Date().toISOString()));
      const { body } = await api.as('admin').get('/api/admin/messages?state=kept');
      const legacyPage = z.object({
        messages: z.array(z.object({ id: z.string(), state: z.literal('kept') })),
        counts: z.record(z.enum(['waiting', 'sent', 'failed', 'kept']), z.number()),
      });
      expect(legacyPage.parse(body).messages.map((message) => message.id)).toContain(id);
      const page = messagesPage.response.parse(body);
      expect(page.messages.find((message) => message.id === id)?.state).toBe('suppressed');
      expect(page.counts.suppressed).toBe(page.messages.length);
      const filtered = await api.as('admin').get('/api/admin/messages?state=suppressed');
      expect(filtered.body).toEqual(body);
      expect(await stateOf(api, id)).toBe('kept');
    });

    it('finds the newest messages of a recipient with more than a search reads', async () => {
      const user = { id: 'inspector', email: emailOf('inspector') };
      const told = { kind: 'password_changed', facts: {} } as const;
      const at = (n: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, n)).toISOString();
      const newest = await api.store.transact(async (tx) => {
        const ids: string[] = [];
        for (let n = 0; n <= 100; n++) {
          ids.push(await notifyUser(tx, { ...user, email: 'none' }, told, at(Math.min(n, 99))));
        }
        return ids.slice(-2).toSorted().toReversed();
      });
      const { body } = await api.as('admin').get(`/api/admin/messages?q=${user.email}&limit=2`);
      expect((body['messages'] as { id: string }[]).map(({ id }) => id)).toEqual(newest);
      expect(body['counts']).toMatchObject({ kept: 100 });
    });
  },
  {
    SMTP_URL: smtpServer.url,
    MAIL_FROM: 'no-reply@redrive.example',
    PUBLIC_URL: 'https://shop.redrive.example',
  },
);
