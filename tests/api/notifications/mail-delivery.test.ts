import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { JobWorker, leaseJobs } from '#server/jobs/job-worker.ts';
import type { MailTransport, MailSendResult, OutgoingMail } from '#server/notifications/mail-transport.ts';
import { MailSender } from '#server/notifications/mail-sender.ts';
import { SmtpTransport } from '#server/notifications/smtp-transport.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { onLoggedError } from '#server/logger.ts';
import type { MessageRow } from '#server/store/notification-rows.ts';
import { sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';
import { createSeededRandom } from '#tests/seeded-random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAYLOAD: MessagePayload = {
  kind: 'deposit_received',
  facts: { reservationId: 'r-1', orderId: 'RD-204817', amount: 1_500 },
};
const FROM = 'Redrive <no-reply@redrive.example>';
const ORIGIN = 'https://shop.redrive.example';

describe.each(testStoreKinds())('mail delivery on %s', (kind) => {
  let test: TestStore;
  let fakeServer: FakeSmtpServer;
  let now: number;
  let complaints: string[];
  let endListening: () => void;
  beforeEach(async () => {
    test = await openTestStore(kind);
    fakeServer = await FakeSmtpServer.open();
    now = Date.UTC(2026, 10, 22, 8);
    complaints = [];
    endListening = onLoggedError((operation, error) => complaints.push(`${operation}: ${String(error)}`));
    await test.store.transact((tx) => tx.insert('users', sampleUser(1)));
  });
  afterEach(async () => {
    endListening();
    await fakeServer.close();
    await test.drop();
  });

  const mailTo = (url = fakeServer.url): MailTransport => new SmtpTransport({ url, from: FROM, timeoutMs: 5_000 });
  const senderOf = (mail = mailTo()) => {
    const [store, clock] = [test.store, () => now];
    const sender = new MailSender({ store, mail, origin: ORIGIN, clock });
    return new JobWorker({ store, handlers: { send_mail: sender }, clock });
  };
  const write = (user = sampleUser(1), payload: MessagePayload = PAYLOAD) =>
    test.store.transact((tx) => notifyUser(tx, user, payload, new Date(now).toISOString()));
  const read = (id: string): Promise<MessageRow> => test.store.read(async (tx) => (await tx.get('messages', id))!);

  it('sends a message once, as plain text and HTML', async () => {
    const id = await write();
    await senderOf().runDue();
    await senderOf().runDue();
    now += 24 * HOUR_MS;
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(1);
    const [mail] = fakeServer.received;
    expect(mailHeader(mail, 'Message-ID')).toBe(`<${id}.0@redrive.example>`);
    expect(mailHeader(mail, 'Subject')).toBe('We’ve received your deposit for RD-204817');
    expect(mail!.text).toContain('Deposit: AED 1,500');
    expect(mail!.text).toContain(`href="${ORIGIN}/reservation/r-1"`);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 1, dueAt: null, reason: null });
  });

  it('writes in the language that the account has when it is sent, or had when it was deleted', async () => {
    await write();
    await test.store.transact((tx) => tx.update('users', { ...sampleUser(1), language: 'ar' }));
    await senderOf().runDue();
    await write({ ...sampleUser(1), language: 'ar' }, { kind: 'account_deleted', facts: {} });
    await test.store.transact((tx) => tx.remove('users', sampleUser(1).id));
    await senderOf().runDue();
    const [deposit, deleted] = fakeServer.received;
    expect(mailHeader(deposit, 'Subject')).toBe('استلمنا عربونك للحجز \u2068RD-204817\u2069');
    expect(deposit!.text).toContain('<html lang="ar" dir="rtl">');
    expect(mailHeader(deleted, 'Subject')).toBe('تم حذف حسابك');
  });

  it('sends a message from one of two simultaneous processes', async () => {
    for (let nth = 0; nth < 8; nth += 1) await write();
    await Promise.all([senderOf().runDue(), senderOf().runDue()]);
    expect(fakeServer.attempts).toBe(8);
    expect(new Set(fakeServer.received.map((mail) => mailHeader(mail, 'Message-ID'))).size).toBe(8);
  });

  it('resends with the same Message-ID after a process was killed', async () => {
    const id = await write();
    const due = { kinds: ['send_mail'], now: new Date(now).toISOString(), limit: 5 };
    const jobs = await test.store.read((tx) => tx.find('jobs.due', due));
    expect(jobs.map(({ payload }) => payload)).toEqual([{ messageId: id }]);
    await test.store.transact((tx) => leaseJobs(tx, jobs, { now, leaseMs: 5 * MINUTE_MS }));
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(0);
    await test.reopen();
    now += 6 * MINUTE_MS;
    await senderOf().runDue();
    expect(fakeServer.received.map((mail) => mailHeader(mail, 'Message-ID'))).toEqual([`<${id}.0@redrive.example>`]);
  });

  it('retries a deferred message (4xx) with growing delays and delivers it once', async () => {
    const id = await write();
    fakeServer.nextBehaviors.push({ code: 451, words: 'Greylisted, come back' }, { code: 421, words: 'Busy' });
    await senderOf().runDue();
    expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await read(id)).reason).toContain('451 Greylisted');
    now += 29_000;
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(1);
    now += 1_000;
    await senderOf().runDue();
    now += 30_000;
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(2);
    now += 30_000;
    await senderOf().runDue();
    expect([fakeServer.attempts, fakeServer.received.length]).toEqual([3, 1]);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 3, reason: null });
  });

  it('fails a permanently deferred message after a limited number of attempts, with the reason', async () => {
    const id = await write();
    for (let nth = 0; nth < 100; nth += 1) fakeServer.nextBehaviors.push({ code: 452, words: 'Mailbox full' });
    for (let hour = 0; hour < 74; hour += 1, now += HOUR_MS) await senderOf().runDue();
    const row = await read(id);
    expect(row).toMatchObject({ state: 'failed', dueAt: null });
    expect(row.reason).toContain('Mailbox full');
    expect(fakeServer.attempts).toBeLessThanOrEqual(24);
  });

  it('fails at once for an unknown recipient (5.1.1) without delaying others', async () => {
    const id = await write();
    fakeServer.rejections.rcpt = () => ({ code: 550, words: '5.1.1 No such person' });
    await senderOf().runDue();
    fakeServer.rejections = {};
    const other = await write();
    await senderOf().runDue();
    const reason = '550 5.1.1 No such person';
    expect(await read(id)).toMatchObject({ state: 'failed', attempts: 1, reason });
    expect((await read(other)).state).toBe('sent');
    expect(complaints).toEqual([]);
  });

  const many = async (count: number, first = 100) => {
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const user = sampleUser(first + nth);
      await test.store.transact((tx) => tx.insert('users', user));
      ids.push(await write(user));
    }
    return ids;
  };
  const notifications = async () => {
    const { notices } = await test.store.read((tx) => tx.find('notices.page', { userId: 'admin', limit: 50 }));
    return notices.filter(({ told }) => told.kind === 'mail_down');
  };
  const bob = () => ({ code: 550, words: 'bob@example.com is not known here' });

  it.each<[string, FakeSmtpServer['rejections'], RegExp]>([
    ['550 5.4.5 after DATA', { data: { code: 550, words: '5.4.5 Quota exceeded' } }, /answers 550 5\.4\.5 to DATA/],
    ['550 to MAIL FROM', { mail: { code: 550, words: 'Not you, bob@example.com' } }, /answers 550 to MAIL FROM/],
    [
      '554 5.7.1 to every RCPT',
      { rcpt: () => ({ code: 554, words: '5.7.1 <bob@example.com> Relay denied' }) },
      /answers 554 5\.7\.1 to RCPT TO/,
    ],
    ['550 without a code to every RCPT', { rcpt: bob }, /answers 550 to RCPT TO/],
    ['550 5.1.1 to every RCPT', { rcpt: () => ({ code: 550, words: '5.1.1 Unknown' }) }, /550 5\.1\.1/],
  ])('waits while the provider answers %s, notifies admins once and sends afterwards', async (_, refuses, line) => {
    const admin = { ...sampleUser(50), id: 'admin', role: 'admin' as const };
    await test.store.transact((tx) => tx.insert('users', admin));
    const ids = await many(12);
    fakeServer.rejections = refuses;
    const sender = senderOf();
    const [hours, step] = [2, 5 * MINUTE_MS];
    for (const end = now + hours * HOUR_MS; now < end; now += step) await sender.runDue();
    for (const id of ids) expect((await read(id)).state).toBe('waiting');
    expect(complaints).toEqual([expect.stringMatching(/^SMTP_URL: .*; messages are queued$/)]);
    expect(complaints[0]).toMatch(line);
    expect(complaints[0]).not.toContain('bob');
    expect(await notifications()).toHaveLength(1);
    expect(fakeServer.attempts).toBeLessThan(ids.length * 24);

    fakeServer.rejections = {};
    for (const end = now + 5 * HOUR_MS; now < end; now += HOUR_MS / 2) await sender.runDue();
    for (const id of ids) expect((await read(id)).state).toBe('sent');
    expect(fakeServer.received).toHaveLength(ids.length);
    expect(complaints).toHaveLength(1);
    expect(await notifications()).toEqual([]);
  });

  it('fails one message alone when the provider accepts all others', async () => {
    const poison = await write(sampleUser(1), { kind: 'password_changed', facts: {} });
    const mail = mailTo();
    const answers = async (post: OutgoingMail): Promise<MailSendResult> => {
      if (!post.subject.includes('password')) return mail.send(post);
      const reason = '554 5.6.0 Not this';
      return { status: 'later', reason, trouble: reason, scope: 'provider', isPermanent: true };
    };
    const sender = senderOf({
      messageIdDomain: mail.messageIdDomain,
      send: answers,
      checkConnection: () => mail.checkConnection(),
    });
    const ids: string[] = [];
    for (let hour = 0; hour < 74; hour += 1, now += HOUR_MS) {
      ids.push(...(await many(1, 1_000 + hour)));
      await sender.runDue();
      now += MINUTE_MS;
      await sender.runDue();
    }
    expect((await read(poison)).state).toBe('failed');
    for (const id of ids) expect((await read(id)).state).toBe('sent');
    expect(complaints.length).toBeLessThanOrEqual(1);
  });

  it('loses no message under seeded faults and fails none', async () => {
    const random = createSeededRandom(28);
    const ids = await many(8);
    const sender = senderOf();
    for (let hour = 0; hour < 40; hour += 1, now += HOUR_MS) {
      const code = [421, 451, 550, 554][Math.floor(random() * 4)]!;
      const words = ['4.3.2 Later', '5.4.5 Quota', '5.7.1 Denied', 'No'][Math.floor(random() * 4)]!;
      const command = ['mail', 'rcpt', 'data', 'none'][Math.floor(random() * 4)]!;
      const reply = { code, words };
      fakeServer.rejections =
        command === 'rcpt' ? { rcpt: () => reply } : command === 'none' ? {} : { [command]: reply };
      if (command !== 'none') await sender.runDue();
    }
    for (const id of ids) expect((await read(id)).state).toBe('waiting');
    fakeServer.rejections = {};
    for (let hour = 0; hour < 6; hour += 1, now += HOUR_MS) await sender.runDue();
    for (const id of ids) expect((await read(id)).state).toBe('sent');
    expect(fakeServer.received).toHaveLength(8);
  });

  it('sends at most twenty messages an hour to one address without delaying others', async () => {
    const flooded: string[] = [];
    for (let nth = 0; nth < 34; nth += 1) flooded.push(await write());
    const [other] = await many(1);
    await senderOf().runDue();
    expect(fakeServer.received.filter(({ to }) => to === sampleUser(1).email)).toHaveLength(20);
    expect((await read(other!)).state).toBe('sent');
    const waiting = [];
    for (const id of flooded) if ((await read(id)).state === 'waiting') waiting.push(await read(id));
    expect(waiting).toHaveLength(14);
    for (const { dueAt } of waiting) expect(Date.parse(dueAt!) - now).toBeLessThanOrEqual(HOUR_MS);
  });

  it('keeps the Message-ID when the connection broke before the answer', async () => {
    const id = await write();
    fakeServer.nextBehaviors.push('cut');
    await senderOf().runDue();
    expect((await read(id)).state).toBe('waiting');
    now += 10 * MINUTE_MS;
    await senderOf().runDue();
    expect((await read(id)).state).toBe('sent');
    const ids = fakeServer.received.map((mail) => mailHeader(mail, 'Message-ID'));
    expect(ids).toEqual([`<${id}.0@redrive.example>`, `<${id}.0@redrive.example>`]);
  });

  it('times out on a silent server and retries', async () => {
    const id = await write();
    fakeServer.nextBehaviors.push('hush');
    await senderOf(new SmtpTransport({ url: fakeServer.url, from: FROM, timeoutMs: 200 })).runDue();
    expect((await read(id)).state).toBe('waiting');
    expect((await read(id)).reason).toMatch(/does not answer in time$/);
  });

  it('waits for hours without counting attempts and logs once, without names', async () => {
    const ids = [await write(), await write()];
    // Nothing listens there.
    let transport = mailTo('smtp://127.0.0.1:1');
    const sender = senderOf({
      messageIdDomain: transport.messageIdDomain,
      send: (post) => transport.send(post),
      checkConnection: () => transport.checkConnection(),
    });
    for (let nth = 0; nth < 8 * 12; nth += 1, now += 5 * MINUTE_MS) await sender.runDue();
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(complaints).toEqual([
      expect.stringMatching(/^SMTP_URL: 127.0.0.1:1 cannot be reached \(E[A-Z]+\); messages are queued$/),
    ]);
    transport = mailTo();
    now += 5 * MINUTE_MS;
    await sender.runDue();
    expect(fakeServer.received).toHaveLength(2);
    for (const id of ids) expect((await read(id)).state).toBe('sent');
  });

  it('explains a wrong SMTP password in one line and loses nothing', async () => {
    const guarded = await FakeSmtpServer.open({ user: 'redrive', password: 'right' });
    const urlWith = (password: string) => guarded.url.replace('//', `//redrive:${password}@`);
    const id = await write();
    const wrong = mailTo(urlWith('wr%40ng'));
    expect(await wrong.checkConnection()).toBe(`127.0.0.1:${guarded.port} refuses the user name and password`);
    await senderOf(wrong).runDue();
    expect((await read(id)).state).toBe('waiting');
    expect(complaints.join()).not.toMatch(/wr(%40|@)ng|user1@/);
    now += 10 * MINUTE_MS;
    const valid = mailTo(urlWith('right'));
    expect(await valid.checkConnection()).toBeUndefined();
    await senderOf(valid).runDue();
    expect((await read(id)).state).toBe('sent');
    await guarded.close();
  });

  it('suppresses messages of accounts that are closed, deleted or without an address', async () => {
    const nameless = await write(sampleUser(2, { email: 'by-phone-only' }));
    expect(await read(nameless)).toMatchObject({
      state: 'suppressed',
      to: null,
      reason: 'The account has no email address',
    });
    const id = await write();
    await test.store.transact((tx) => tx.remove('users', sampleUser(1).id));
    await senderOf().runDue();
    expect(await read(id)).toMatchObject({ state: 'suppressed', reason: 'The account has been closed' });
    expect(fakeServer.attempts).toBe(0);
  });

  it('drops an expired password link', async () => {
    const id = await write(sampleUser(1), { kind: 'password_reset', facts: {} });
    now += HOUR_MS;
    await senderOf().runDue();
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'It couldn’t be sent in time' });
    expect(fakeServer.attempts).toBe(0);
  });

  it('stores a message with its event or not at all', async () => {
    const work = test.store.transact(async (tx) => {
      await notifyUser(tx, sampleUser(1), PAYLOAD, new Date(now).toISOString());
      throw new Error('It did not happen');
    });
    await expect(work).rejects.toThrow('It did not happen');
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(0);
  });

  it('lists messages page by page, newest first, by state', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth += 1, now += 1_000) ids.unshift(await write());
    const stored = await write(sampleUser(3, { email: 'none' }));
    const page = (input: object) => test.store.read((tx) => tx.find('messages.page', { limit: 2, ...input }));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const found = await page({ state: 'waiting', cursor });
      expect(found.counts).toEqual({ waiting: 5, sent: 0, failed: 0, suppressed: 1 });
      seen.push(...found.messages.map(({ id }) => id));
      cursor = found.nextCursor;
    }
    expect(seen).toEqual(ids);
    expect((await page({})).messages.map(({ id }) => id)).toEqual([stored, ids[0]]);
    expect((await page({ cursor: 'damaged' })).messages).toHaveLength(2);
  });
});
