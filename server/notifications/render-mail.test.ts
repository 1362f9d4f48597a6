import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';
import { renderMessage } from './message-templates.ts';

const CAR = { carId: 'c/1?x', car: '2021 <b>Toyota</b> "Camry" (B7K2XQ)' };
const returnedContent = renderMessage({
  kind: 'car_returned',
  facts: { ...CAR, notes: 'Left door:\n<img src=x>' },
});

describe('renderMail', () => {
  it('escapes user text in HTML only', () => {
    const { subject, text, html } = renderMail(returnedContent, { link: 'https://shop.example/a?b=1&c="2"' });
    expect(subject).toBe(`Needs correction: ${CAR.car}`);
    expect(text).toContain('> Left door:\n> <img src=x>');
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('Left door:\n&lt;img src=x&gt;');
    expect(html).toContain('href="https://shop.example/a?b=1&amp;c=&quot;2&quot;"');
  });

  it('links to our own site whatever the IDs are', () => {
    expect(returnedContent.action?.path).toBe('/inspector/add-car-american?edit=c%2F1%3Fx');
  });

  it('formats amounts and dates for the UAE', () => {
    const facts = {
      reservationId: 'r',
      orderId: 'RD-1',
      car: 'Camry',
      amount: 1_234_567,
      dueOn: '2026-03-01',
    };
    const { text } = renderMail(renderMessage({ kind: 'balance_due', facts }), { link: 'https://shop.example/r' });
    expect(text).toContain('Balance: AED 1,234,567\nPlease pay by: 1 March 2026');
    expect(text).toContain('View payment details:\nhttps://shop.example/r');
  });

  it('isolates the direction of names and quotes', () => {
    const facts = { carId: 'c1', car: '2021 تويوتا', notes: 'المصباح الأمامي مكسور (ABS light ON).' };
    const { subject, text, html } = renderMail(renderMessage({ kind: 'car_returned', facts }));
    expect(subject).toBe('Needs correction: \u20682021 تويوتا\u2069');
    expect(text).toContain('The \u20682021 تويوتا\u2069 has been sent back to you with notes.');
    expect(text).toContain('> \u2068المصباح الأمامي مكسور (ABS light ON).\u2069');
    expect(html).toMatch(/<blockquote dir="auto"[^>]*>المصباح/);
    const marked = renderMessage({ kind: 'car_approved', facts: { carId: 'c1', car: 'Cam\u202Eyr' } });
    expect(marked.subject).toBe('Approved: \u2068Camyr\u2069');
  });

  it('writes Arabic from right to left with Latin digits, and keeps names in their order', () => {
    const facts = {
      reservationId: 'r',
      orderId: 'RD-1',
      car: '2021 Toyota Camry',
      amount: 1_234_567,
      dueOn: '2026-03-01',
    };
    const content = renderMessage({ kind: 'balance_due', facts }, 'ar');
    const { subject, text, html } = renderMail(content, { link: 'https://shop.example/r', language: 'ar' });
    expect(subject).toContain('المبلغ المتبقي للحجز \u2068RD-1\u2069');
    expect(text).toContain('\u20682021 Toyota Camry\u2069');
    expect(text).toContain('\u20681,234,567\u2069 د.إ');
    expect(text).toContain('آخر موعد للدفع: 1 مارس 2026');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('text-align:right');
    expect(html).toContain('<td align="left"');
  });

  it('omits missing parts', () => {
    const facts = { reservationId: 'r', orderId: 'RD-1', reason: null, refund: 0 };
    const { text, html } = renderMail(renderMessage({ kind: 'order_cancelled', facts }));
    expect(text).toBe(
      'Your reservation RD-1 has been cancelled.\n\n-- \nRedrive. Accident-damaged cars, repaired and sold in the UAE.\n',
    );
    expect(html).not.toMatch(/<a |<blockquote/);
  });
});
