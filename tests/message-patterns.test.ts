import { describe, expect, it } from 'vitest';
import { createTextTranslator } from './e2e/support/message-patterns.ts';

const translate = createTextTranslator('ar');

describe('English texts of specs on Arabic pages', () => {
  it('find the translation of a whole message, and of a part of one', () => {
    expect('404 الصفحة غير موجودة').toMatch(translate('404 Page Not Found', true));
    expect('البريد الإلكتروني غير مُعدّ (SMTP_URL)').toMatch(translate('Email isn’t set up'));
  });

  it('find a message with values, and by its start', () => {
    expect('افتح Reset your password').toMatch(translate('Open Reset your password'));
    expect('السيارات المباعة في نوفمبر 2026').toMatch(translate(/Cars sold in \w+ \d{4}/));
    const sent = translate('We’ve sent a link to ann@example.com');
    expect(sent.source).toContain('أرسلنا رابطًا إلى .*');
  });

  it('find only the message that fits best', () => {
    expect('احجز 3 سيارات').toMatch(translate('Reserve 3 cars'));
    expect('تقرير فحص مجاني لكل سيارة').not.toMatch(translate('Reserve 3 cars'));
  });

  it('find a message that the code joins with a value', () => {
    expect('سلّمها لزميل: Nissan Patrol').toMatch(translate('Hand over: Nissan Patrol'));
    expect('بانتظار المراجعة (7)').toMatch(translate('Pending ('));
  });

  it('keep a text that no message has', () => {
    expect(translate('Nissan Patrol · Sharjah 3 48213').source).toBe('(?:Nissan Patrol · Sharjah 3 48213)');
  });
});
