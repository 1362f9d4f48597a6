import { describe, expect, it } from 'vitest';
import { EMAIL_PATTERN, normalizeEmail, stripFormatCharacters, toComparableText } from './normalize-text.ts';

describe('normalised text', () => {
  it.each([
    ['\u200Eali@redrive.example\u200F', 'ali@redrive.example'],
    ['\uFEFFAli@Redrive.example ', 'ali@redrive.example'],
    ['a\u200Dli@red\u00ADrive.example', 'ali@redrive.example'],
    ['user@مثال.امارات', 'user@xn--mgbh0fb.xn--mgbaam7a8h'],
    ['\u2068User@مثال.امارات\u2069', 'user@xn--mgbh0fb.xn--mgbaam7a8h'],
    ['user@XN--MGBH0FB.xn--mgbaam7a8h', 'user@xn--mgbh0fb.xn--mgbaam7a8h'],
    ['user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@dealer。ae', 'user@dealer.ae'],
  ])('normalises the email %j to %j', (text, email) => {
    expect(normalizeEmail(text)).toBe(email);
    expect(email).toMatch(EMAIL_PATTERN);
    expect(normalizeEmail(email)).toBe(email);
  });

  it.each([
    '',
    'user',
    'user@',
    '@مثال.امارات',
    'user@مثال',
    'user@مثال.امارات/x',
    'user@xn--',
    'مستخدم@redrive.example',
  ])('rejects the email %j', (text) => {
    expect(normalizeEmail(text)).not.toMatch(EMAIL_PATTERN);
  });

  it('loses format characters, outer spaces and capitals', () => {
    expect(stripFormatCharacters('4T1\u200BG11\u200E')).toBe('4T1G11');
    expect(toComparableText(' \u200FTOYOTA\u200B ')).toBe('toyota');
    expect(toComparableText('\u200E toyota \u200E')).toBe('toyota');
  });
});
