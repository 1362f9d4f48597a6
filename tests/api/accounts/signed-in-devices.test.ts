import { expect, it } from 'vitest';
import { emailOf, describeOnEveryStore, TEST_PASSWORD } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';

const PATH = '/api/account/sessions';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36';

interface DeviceItem {
  id: string;
  device: string;
  seenAt: string;
  isThisDevice: boolean;
}

describeOnEveryStore('signed-in devices', (api) => {
  const list = async (caller: ApiClient) => (await caller.get(PATH)).rawBody as DeviceItem[];
  const signIn = async (email: string, agent: string): Promise<ApiClient> => {
    const answer = await api.visitor.post('/api/login', { email, password: TEST_PASSWORD }, { 'user-agent': agent });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return new ApiClient(api.address, cookies.join('; '));
  };

  it('are listed by name without the session’s secret', async () => {
    const phone = await signIn(emailOf('customer'), PIXEL);
    const sessions = await list(phone);
    expect(sessions.find(({ isThisDevice }) => isThisDevice)).toMatchObject({
      device: 'Chrome on Android',
      browser: 'Chrome',
      system: 'Android',
    });
    expect(sessions.filter(({ isThisDevice }) => isThisDevice)).toHaveLength(1);
    const stored = await api.store.read((tx) => tx.find('sessions.ofUser', { userId: 'customer' }));
    for (const { id } of stored) expect(JSON.stringify(sessions)).not.toContain(id);
    expect(JSON.stringify(stored)).not.toContain('Pixel');
  });

  it('record their last use once an hour', async () => {
    const phone = await signIn(emailOf('customer2'), PIXEL);
    const seen = async () => (await list(phone)).find(({ isThisDevice }) => isThisDevice)!.seenAt;
    const before = await seen();
    await phone.get('/api/auth/status');
    expect(await seen()).toBe(before);
    const [session] = await api.store.read((tx) => tx.find('sessions.ofUser', { userId: 'customer2' }));
    const earlier = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await api.store.transact((tx) => tx.update('sessions', { ...session!, createdAt: earlier }));
    await phone.get('/api/auth/status');
    expect(Date.now() - Date.parse(await seen())).toBeLessThan(60_000);
  });

  it('can be ended one by one by their owner only', async () => {
    const [phone, laptop] = [await signIn(emailOf('inspector'), PIXEL), api.as('inspector')];
    const own = (await list(phone)).find(({ isThisDevice }) => isThisDevice)!;
    expect((await api.as('customer').send('DELETE', `${PATH}/${own.id}`, undefined)).status).toBe(200);
    expect((await phone.get(PATH)).status).toBe(200);
    expect((await phone.send('DELETE', `${PATH}/${own.id}`, undefined)).status).toBe(409);
    expect((await laptop.send('DELETE', `${PATH}/${own.id}`, undefined)).status).toBe(200);
    expect((await phone.get(PATH)).status).toBe(401);
    expect((await laptop.get(PATH)).status).toBe(200);
  });

  it('can all be ended except the current one', async () => {
    const [phone, laptop] = [await signIn(emailOf('inspector2'), PIXEL), api.as('inspector2')];
    expect((await laptop.post(`${PATH}/end-others`)).status).toBe(200);
    expect((await phone.get(PATH)).status).toBe(401);
    expect(await list(laptop)).toMatchObject([{ isThisDevice: true }]);
  });

  it('of a dealer end when an admin changes the email and stay for other changes', async () => {
    const dealer = await signIn(emailOf('dealer'), PIXEL);
    const edit = (contactEmail: string) =>
      api.as('admin').patch('/api/admin/dealers/dealer-1', { name: 'Test Motors', contactEmail });
    await edit(emailOf('dealer'));
    expect((await dealer.get('/api/dealer/cars')).status).toBe(200);
    const subscription = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', language: 'en' };
    const row = {
      id: 'sub-1',
      userId: 'dealer',
      device: 'd',
      ...subscription,
      createdAt: new Date().toISOString(),
    };
    const totp = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', lastStep: 1, createdAt: row.createdAt };
    await api.store.transact(async (tx) => {
      await tx.insert('pushSubscriptions', row);
      await tx.insert('secondFactors', { id: 'dealer', totp, passkeys: [], recoveryCodes: [] });
      await tx.update('users', { ...(await tx.get('users', 'dealer'))!, hasSecondFactor: true });
    });
    expect((await edit('new-owner@test.example')).status).toBe(200);
    expect((await dealer.get('/api/dealer/cars')).status).toBe(401);
    const left = await api.store.read(async (tx) => [
      await tx.get('pushSubscriptions', 'sub-1'),
      await tx.get('secondFactors', 'dealer'),
      (await tx.get('users', 'dealer'))?.hasSecondFactor,
      (await tx.get('users', 'dealer'))?.devices,
    ]);
    expect(left).toEqual([undefined, undefined, undefined, []]);
  });
});
