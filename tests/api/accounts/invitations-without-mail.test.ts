import { expect, it } from 'vitest';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { uniqueEmail } from '#tests/api/support/invitation-helpers.ts';

describeOnOneStore('invitations without mail', (api) => {
  it('are rejected with the reason and change nothing', async () => {
    const body = { email: uniqueEmail(), role: 'inspector' };
    const calls = [
      await api.as('admin').post('/api/admin/users/invite', body),
      await api.as('admin').post('/api/admin/users/inspector2/send-link'),
      await api.as('admin').post('/api/admin/dealers/invite', { name: 'Yard', contactEmail: uniqueEmail() }),
      await api.as('admin').post('/api/admin/dealers/dealer-1/send-link'),
    ];
    for (const answer of calls)
      expect([answer.status, answer.body.message]).toEqual([409, 'Email isn’t set up (SMTP_URL)']);
    const answer = await api.as('admin').get('/api/admin/invitations');
    expect(answer.body).toEqual({ isMailOn: false, invited: [] });
    expect((await api.as('admin').get('/api/admin/users')).list).toHaveLength(4);
  });
});
