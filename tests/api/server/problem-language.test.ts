import { expect, it } from 'vitest';
import { describeOnOneStore, emailOf, TEST_PASSWORD } from '#tests/api/support/test-api.ts';

const ARABIC = { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' };

describeOnOneStore('refusals in the language of the reader', (api) => {
  const register = (body: object, headers?: Record<string, string>) => api.visitor.post('/api/register', body, headers);

  it('are in English for clients that name no language or another one', async () => {
    for (const headers of [undefined, { 'accept-language': '*' }, { 'accept-language': 'fr' }]) {
      const { status, body } = await api.visitor.get('/api/nonexistent-endpoint', headers);
      expect([status, body.message, body.error]).toEqual([404, 'Not found', 'Not found']);
    }
  });

  it('are in Arabic by code, and never cached for another reader', async () => {
    const { status, body, headers } = await api.visitor.get('/api/nonexistent-endpoint', ARABIC);
    expect([status, body]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'غير موجود', error: 'غير موجود', requiresLogin: false },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toContain('Accept-Language');
  });

  it('name each field in the same language', async () => {
    const form = { email: 'layla', password: 'short', phone: '12' };
    const english = await register(form);
    expect([english.body.message, english.body.issues]).toEqual([
      'Please check the marked fields',
      [
        { path: 'email', message: 'Enter an email address' },
        { path: 'password', message: 'Password must be at least 8 characters' },
        {
          path: 'phone',
          message: 'Enter a phone number such as 050 123 4567, or start with + and the country code',
        },
      ],
    ]);
    const arabic = await register(form, ARABIC);
    expect(arabic.body.message).toBe('راجع الخانات المحددة');
    const issues = arabic.body.issues as { path: string; message: string }[];
    expect(issues.map(({ path }) => path)).toEqual(['email', 'password', 'phone']);
    for (const { message } of issues) expect(message).toMatch(/^[^A-Za-z]+$/);
    // The language ends with the request.
    expect((await register(form)).body.issues).toEqual(english.body.issues);
  });

  it('translate the reason of one refusal and its field', async () => {
    const taken = { email: emailOf('customer'), password: 'a quiet harbour wall' };
    expect((await register(taken)).body.message).toBe('An account with this email already exists');
    expect((await register(taken, ARABIC)).body.message).toBe('يوجد حساب بهذا البريد الإلكتروني من قبل');
    const common = { email: 'noura@test.example', password: 'password123' };
    const { body } = await register(common, ARABIC);
    expect(body.issues).toEqual([{ path: 'password', message: body.message }]);
    expect(body.message).toMatch(/شائعة/);
  });

  it('of the account and its searches are translated', async () => {
    const customer = api.as('customer');
    const email = { email: 'noura@test.example', currentPassword: 'no' };
    const wrong = 'هذه ليست كلمة مرورك الحالية';
    expect((await customer.post('/api/account/email', email, ARABIC)).body).toMatchObject({
      message: wrong,
      issues: [{ path: 'currentPassword', message: wrong }],
    });
    const noName = { name: '', query: 'make=Toyota', frequency: 'daily' };
    expect((await customer.post('/api/customer/searches', noName, ARABIC)).body.issues).toEqual([
      { path: 'name', message: 'أعطِ البحث اسمًا' },
    ]);
    const deletion = { password: 'no' };
    expect((await customer.post('/api/account/delete', deletion)).body.message).toBe('This is not your password');
    expect((await customer.post('/api/account/delete', deletion, ARABIC)).body.message).toBe('هذه ليست كلمة مرورك');
  });

  it('keep names inside a sentence', async () => {
    const { body } = await api.as('customer').get('/api/customer/reservations/none', ARABIC);
    expect(body.message).toBe('لم نجد هذا الحجز');
    const signIn = await api.visitor.post('/api/login', { email: emailOf('customer'), password: 'no' }, ARABIC);
    expect([signIn.status, signIn.body.message]).toEqual([401, 'البريد الإلكتروني أو كلمة المرور غير صحيحة']);
    const right = { email: emailOf('customer'), password: TEST_PASSWORD };
    expect((await api.visitor.post('/api/login', right, ARABIC)).status).toBe(200);
  });
});
