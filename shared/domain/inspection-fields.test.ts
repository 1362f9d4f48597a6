import { describe, expect, it } from 'vitest';
import { carFieldsSchema, submitCarBodySchema } from '#shared/contract/cars/car-form.ts';
import { parseWithFieldMessages } from '#shared/parse-with-field-messages.ts';
import { toIssues } from '#shared/problem.ts';
import { formFieldForPath, issueMessage } from './inspection-fields.ts';
import { EMPTY_FORM, toCarFields } from './inspection-form.ts';

describe('the field of an issue', () => {
  it('is known for every field of the wizard', () => {
    const sent = Object.keys(carFieldsSchema.shape).filter((name) => name in toCarFields(EMPTY_FORM));
    expect(sent.filter((name) => formFieldForPath(name) === null)).toEqual([]);
    expect(formFieldForPath('photos.3.takenAt')).toBe('uae_images');
    expect(formFieldForPath('usaImages.0')).toBe('usa_images');
    expect(['revision', 'id', '', '__proto__', 'toString'].map(formFieldForPath)).toEqual(Array(5).fill(null));
  });

  it('includes the number of the photo', () => {
    const message = 'Use a web address';
    expect(issueMessage({ path: 'photos.3.takenAt', message })).toBe('Photo 4: Use a web address');
    expect(issueMessage({ path: 'usaImages.0', message })).toBe('Photo 1: Use a web address');
    expect(issueMessage({ path: 'photos', message })).toBe(message);
  });

  it.each([
    ['mileageValue', 123.456, 'Use a whole number, without decimals'],
    ['doors', 10, 'Use at most 9'],
    ['engineSpecs', 'x'.repeat(121), 'Use at most 120 characters'],
    ['comments', 'x'.repeat(5001), 'Use at most 5000 characters'],
    ['engineVideoUrl', 'the second one', 'Use a web address that begins with https://'],
    ['usaVideoUrl', 'javascript:alert(1)', 'Use a web address that begins with https://'],
    ['copartExterior360', ['//other.example/1'], 'Use a web address that begins with https://'],
    ['uaeImages', ['ftp://other.example/1'], 'Use a web address that begins with https://'],
    ['photos', Array.from({ length: 201 }, () => ({})), 'A car has at most 200 photos'],
  ])('is reported by the schema in plain words: %s', (name, value, message) => {
    const read = parseWithFieldMessages(submitCarBodySchema, { ...toCarFields(EMPTY_FORM), [name]: value });
    const issues = toIssues(read.error!);
    expect(issues.filter(({ path }) => path.split('.')[0] === name).map((one) => one.message)).toContain(message);
  });

  it('counts a character outside the basic plane once', () => {
    const issueOf = (engineSpecs: string) =>
      toIssues(parseWithFieldMessages(submitCarBodySchema, { engineSpecs }).error!).find(
        ({ path }) => path === 'engineSpecs',
      );
    expect(issueOf('\u{1F697}'.repeat(120))).toBeUndefined();
    expect(issueOf('\u{1F697}'.repeat(121))).toBeDefined();
  });
});
