import type { TestApi } from './test-api.ts';

export async function confirmUserEmail(api: TestApi, email: string): Promise<void> {
  await api.store.transact(async (tx) => {
    const { emailUnconfirmed: _unconfirmed, ...user } = (await tx.find('users.byEmail', { email }))!;
    await tx.update('users', user);
    for (const row of await tx.find('passwordResets.ofUser', { userId: user.id }))
      if (row.newEmail !== undefined) await tx.remove('passwordResets', row.id);
  });
}
