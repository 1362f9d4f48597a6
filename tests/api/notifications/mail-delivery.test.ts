/** Messages on their way to a real SMTP server that refuses, puts off, hangs up, says nothing, and is gone for hours. */
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

describe.each(testStoreKinds())('messages by mail on %s', (kind) => {
  let test: TestStore;
  let office: FakeSmtpServer;
  /** The time as senders read it. */
  let now: number;
  let complaints: string[];
  let endListening: () => void;
  beforeEach(async () => {
    test = await openTestStore(kind);
    office = await FakeSmtpServer.open();
    now = Date.UTC(2026, 10, 22, 8);
    complaints = [];
    endListening = onLoggedError((what, error) => complaints.push(`${what}: ${String(error)}`));
    await test.store.transact((tx) => tx.insert('users', sampleUser(1)));
  });
  afterEach(async () => {
    endListening();
    await office.close();
    await test.drop();
  });

  const mailTo = (url = office.url): MailTransport => new SmtpTransport({ url, from: FROM, timeoutMs: 5_000 });
  const senderOf = (mail = mailTo()) => {
    const [store, clock] = [test.store, () => now];
    const sender = new MailSender({ store, mail, origin: ORIGIN, clock });
    return new JobWorker({ store, handlers: { send_mail: sender }, clock });
  };
  const write = (user = sampleUser(1), told: MessagePayload = PAYLOAD) =>
    test.store.transact((tx) => notifyUser(tx, user, told, new Date(now).toISOString()));
  const read = (id: string): Promise<MessageRow> => test.store.read(async (tx) => (await tx.get('messages', id))!);

  it('is sent once, with plain text and HTML, and never again', async () => {
    const id = await write();
    await senderOf().runDue();
    await senderOf().runDue();
    now += 24 * HOUR_MS;
    await senderOf().runDue();
    expect(office.attempts).toBe(1);
    const [mail] = office.received;
    expect(mailHeader(mail, 'Message-ID')).toBe(`<${id}.0@redrive.example>`);
    expect(mailHeader(mail, 'Subject')).toBe('We’ve received your deposit for RD-204817');
    expect(mail!.text).toContain('Deposit: AED 1,500');
    expect(mail!.text).toContain(`href="${ORIGIN}/reservation/r-1"`);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 1, dueAt: null, reason: null });
  });

  it('is sent by one of two processes that look at the same moment', async () => {
    for (let nth = 0; nth < 8; nth += 1) await write();
    await Promise.all([senderOf().runDue(), senderOf().runDue()]);
    expect(office.attempts).toBe(8);
    expect(new Set(office.received.map((mail) => mailHeader(mail, 'Message-ID'))).size).toBe(8);
  });

  it('goes out by the next process when the one that took it was killed, under the same Message-ID', async () => {
    const id = await write();
    const due = { kinds: ['send_mail'], now: new Date(now).toISOString(), limit: 5 };
    const jobs = await test.store.read((tx) => tx.find('jobs.due', due));
    expect(jobs.map(({ payload }) => payload)).toEqual([{ messageId: id }]);
    await test.store.transact((tx) => leaseJobs(tx, jobs, { now, leaseMs: 5 * MINUTE_MS }));
    await senderOf().runDue();
    expect(office.attempts).toBe(0);
    await test.reopen();
    now += 6 * MINUTE_MS;
    await senderOf().runDue();
    expect(office.received.map((mail) => mailHeader(mail, 'Message-ID'))).toEqual([`<${id}.0@redrive.example>`]);
  });

  it('put off (4xx) it is tried again, each time later, and arrives once', async () => {
    const id = await write();
    office.nextBehaviors.push({ code: 451, words: 'Greylisted, come back' }, { code: 421, words: 'Busy' });
    await senderOf().runDue();
    expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await read(id)).reason).toContain('451 Greylisted');
    now += 29_000;
    await senderOf().runDue();
    expect(office.attempts).toBe(1);
    now += 1_000;
    await senderOf().runDue();
    now += 30_000;
    await senderOf().runDue();
    expect(office.attempts).toBe(2);
    now += 30_000;
    await senderOf().runDue();
    expect([office.attempts, office.received.length]).toEqual([3, 1]);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 3, reason: null });
  });

  it('put off for ever it fails after a bounded number of tries, and says why', async () => {
    const id = await write();
    for (let nth = 0; nth < 100; nth += 1) office.nextBehaviors.push({ code: 452, words: 'Mailbox full' });
    for (let hour = 0; hour < 74; hour += 1, now += HOUR_MS) await senderOf().runDue();
    const row = await read(id);
    expect(row).toMatchObject({ state: 'failed', dueAt: null });
    expect(row.reason).toContain('Mailbox full');
    expect(office.attempts).toBeLessThanOrEqual(24);
  });

  it('fails at once with the reason when the receiver does not exist (5.1.1), and holds up nobody', async () => {
    const id = await write();
    office.rejections.rcpt = () => ({ code: 550, words: '5.1.1 No such person' });
    await senderOf().runDue();
    office.rejections = {};
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
  ])('waits while the provider answers %s, tells admins once and is sent afterwards', async (_, refuses, line) => {
    const admin = { ...sampleUser(50), id: 'admin', role: 'admin' as const };
    await test.store.transact((tx) => tx.insert('users', admin));
    const ids = await many(12);
    office.rejections = refuses;
    const sender = senderOf();
    const [hours, step] = [2, 5 * MINUTE_MS];
    for (const end = now + hours * HOUR_MS; now < end; now += step) await sender.runDue();
    for (const id of ids) expect((await read(id)).state).toBe('waiting');
    expect(complaints).toEqual([expect.stringMatching(/^SMTP_URL: .*; messages are queued$/)]);
    expect(complaints[0]).toMatch(line);
    expect(complaints[0]).not.toContain('bob');
    expect(await notifications()).toHaveLength(1);
    expect(office.attempts).toBeLessThan(ids.length * 24);

    office.rejections = {};
    for (const end = now + 5 * HOUR_MS; now < end; now += HOUR_MS / 2) await sender.runDue();
    for (const id of ids) expect((await read(id)).state).toBe('sent');
    expect(office.received).toHaveLength(ids.length);
    expect(complaints).toHaveLength(1);
    expect(await notifications()).toEqual([]);
  });

  it('fails alone when the provider refuses one message for good and sends all others', async () => {
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

  it('misbehaves by seed and loses no message: each arrives once or more, and none fails', async () => {
    const random = createSeededRandom(28);
    const ids = await many(8);
    const sender = senderOf();
    for (let hour = 0; hour < 40; hour += 1, now += HOUR_MS) {
      const code = [421, 451, 550, 554][Math.floor(random() * 4)]!;
      const words = ['4.3.2 Later', '5.4.5 Quota', '5.7.1 Denied', 'No'][Math.floor(random() * 4)]!;
      const command = ['mail', 'rcpt', 'data', 'none'][Math.floor(random() * 4)]!;
      const reply = { code, words };
      office.rejections = command === 'rcpt' ? { rcpt: () => reply } : command === 'none' ? {} : { [command]: reply };
      if (command !== 'none') await sender.runDue();
    }
    for (const id of ids) expect((await read(id)).state).toBe('waiting');
    office.rejections = {};
    for (let hour = 0; hour < 6; hour += 1, now += HOUR_MS) await sender.runDue();
    for (const id of ids) expect((await read(id)).state).toBe('sent');
    expect(office.received).toHaveLength(8);
  });

  it('sends at most twenty messages an hour to one address, and the others meanwhile', async () => {
    const flooded: string[] = [];
    for (let nth = 0; nth < 34; nth += 1) flooded.push(await write());
    const [other] = await many(1);
    await senderOf().runDue();
    expect(office.received.filter(({ to }) => to === sampleUser(1).email)).toHaveLength(20);
    expect((await read(other!)).state).toBe('sent');
    const waiting = [];
    for (const id of flooded) if ((await read(id)).state === 'waiting') waiting.push(await read(id));
    expect(waiting).toHaveLength(14);
    for (const { dueAt } of waiting) expect(Date.parse(dueAt!) - now).toBeLessThanOrEqual(HOUR_MS);
  });

  it('cut off before the answer it may be there already: the second copy has the same Message-ID', async () => {
    const id = await write();
    office.nextBehaviors.push('cut');
    await senderOf().runDue();
    expect((await read(id)).state).toBe('waiting');
    now += 10 * MINUTE_MS;
    await senderOf().runDue();
    expect((await read(id)).state).toBe('sent');
    const ids = office.received.map((mail) => mailHeader(mail, 'Message-ID'));
    expect(ids).toEqual([`<${id}.0@redrive.example>`, `<${id}.0@redrive.example>`]);
  });

  it('a server that says nothing is left after a while, and the message waits', async () => {
    const id = await write();
    office.nextBehaviors.push('hush');
    await senderOf(new SmtpTransport({ url: office.url, from: FROM, timeoutMs: 200 })).runDue();
    expect((await read(id)).state).toBe('waiting');
    expect((await read(id)).reason).toMatch(/does not answer in time$/);
  });

  it('waits while the server is gone for hours, costs no tries, and complains once without a name in it', async () => {
    const ids = [await write(), await write()];
    // Nobody listens there.
    let way = mailTo('smtp://127.0.0.1:1');
    const sender = senderOf({
      messageIdDomain: way.messageIdDomain,
      send: (post) => way.send(post),
      checkConnection: () => way.checkConnection(),
    });
    for (let nth = 0; nth < 8 * 12; nth += 1, now += 5 * MINUTE_MS) await sender.runDue();
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(complaints).toEqual([
      expect.stringMatching(/^SMTP_URL: 127.0.0.1:1 cannot be reached \(E[A-Z]+\); messages are queued$/),
    ]);
    way = mailTo();
    now += 5 * MINUTE_MS;
    await sender.runDue();
    expect(office.received).toHaveLength(2);
    for (const id of ids) expect((await read(id)).state).toBe('sent');
  });

  it('a wrong password of SMTP_URL is said in one line, and nothing is lost by it', async () => {
    const guarded = await FakeSmtpServer.open({ user: 'redrive', password: 'right' });
    const urlWith = (password: string) => guarded.url.replace('//', `//redrive:${password}@`);
    const id = await write();
    const wrong = mailTo(urlWith('wr%40ng'));
    expect(await wrong.checkConnection()).toBe(`127.0.0.1:${guarded.port} refuses the user name and password`);
    await senderOf(wrong).runDue();
    expect((await read(id)).state).toBe('waiting');
    expect(complaints.join()).not.toMatch(/wr(%40|@)ng|user1@/);
    now += 10 * MINUTE_MS;
    const right = mailTo(urlWith('right'));
    expect(await right.checkConnection()).toBeUndefined();
    await senderOf(right).runDue();
    expect((await read(id)).state).toBe('sent');
    await guarded.close();
  });

  it('of an account without an address, closed or gone it is kept and not sent', async () => {
    const nameless = await write(sampleUser(2, { email: 'by-phone-only' }));
    expect(await read(nameless)).toMatchObject({
      state: 'kept',
      to: null,
      reason: 'The account has no email address',
    });
    const id = await write();
    await test.store.transact((tx) => tx.remove('users', sampleUser(1).id));
    await senderOf().runDue();
    expect(await read(id)).toMatchObject({ state: 'kept', reason: 'The account has been closed' });
    expect(office.attempts).toBe(0);
  });

  it('a link for a new password is not sent to somebody who has long given up', async () => {
    const id = await write(sampleUser(1), { kind: 'password_reset', facts: {} });
    now += HOUR_MS;
    await senderOf().runDue();
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'It couldn’t be sent in time' });
    expect(office.attempts).toBe(0);
  });

  it('is written with what it tells of, or not at all', async () => {
    const work = test.store.transact(async (tx) => {
      await notifyUser(tx, sampleUser(1), PAYLOAD, new Date(now).toISOString());
      throw new Error('It did not happen');
    });
    await expect(work).rejects.toThrow('It did not happen');
    await senderOf().runDue();
    expect(office.attempts).toBe(0);
  });

  it('is listed page by page, newest first, by its state', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth += 1, now += 1_000) ids.unshift(await write());
    const kept = await write(sampleUser(3, { email: 'none' }));
    const page = (input: object) => test.store.read((tx) => tx.find('messages.page', { limit: 2, ...input }));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const found = await page({ state: 'waiting', cursor });
      expect(found.counts).toEqual({ waiting: 5, sent: 0, failed: 0, kept: 1 });
      seen.push(...found.messages.map(({ id }) => id));
      cursor = found.nextCursor;
    }
    expect(seen).toEqual(ids);
    expect((await page({})).messages.map(({ id }) => id)).toEqual([kept, ids[0]]);
    expect((await page({ cursor: 'damaged' })).messages).toHaveLength(2);
  });
});
