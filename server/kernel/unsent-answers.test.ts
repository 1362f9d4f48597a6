import { expect, it } from 'vitest';
import { UnsentAnswers } from './unsent-answers.ts';

it('answers that nobody takes are bounded for all and for each, one may be larger, and all are free again afterwards', () => {
  const unsent = new UnsentAnswers(100, 60);
  const taken = unsent.count('a', 70);
  expect(() => unsent.count('a', 1)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  unsent.count('b', 30);
  expect(() => unsent.count('c', 1)).toThrow(expect.objectContaining({ code: 'BUSY' }));
  taken();
  unsent.count('a', 60);
});
