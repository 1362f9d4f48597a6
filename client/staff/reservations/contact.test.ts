import { expect, it } from 'vitest';
import { internationalDigits } from './contact.ts';

it('reads phone numbers as people of the UAE write them', () => {
  expect(internationalDigits('+971 50 555 0134')).toBe('971505550134');
  expect(internationalDigits('050-555 0134')).toBe('971505550134');
  expect(internationalDigits('00971 50 5550134')).toBe('971505550134');
  expect(internationalDigits('+44 7700 900123')).toBe('447700900123');
  expect(internationalDigits('ask me')).toBeNull();
});
