/** An answer put together of written parts is the JSON of the whole, and as long as it says. */
import { expect, it } from 'vitest';
import { writtenPart } from '#server/written-part.ts';
import { WrittenAnswer } from './written-answer.ts';

const CARS = [{ name: 'Citroën “DS”' }, { name: 'سيارة' }, { name: '🚗', tags: [1, 2] }];
const part = (value: unknown) => writtenPart(value);

it.each([[CARS], [[]], [CARS.slice(0, 1)]])('is the JSON of its lists and all others: %j', (cars) => {
  const answer = WrittenAnswer.object(
    { cars: cars.map(part), nearest: [] },
    '"total":3,"label":"up to 80,000 د.إ"',
  );
  const whole = { cars, nearest: [], total: 3, label: 'up to 80,000 د.إ' };
  expect(answer.text).toBe(JSON.stringify(whole));
  expect(answer.bytes.toString()).toBe(JSON.stringify(whole));
  expect(answer.length).toBe(answer.bytes.length);
});

it('has the name of its content: another one for another car, order or total, the same for the same', () => {
  const tagOf = (cars: unknown[], total: number) =>
    WrittenAnswer.object({ cars: cars.map(part) }, `"total":${total}`).tag;
  const tags = [tagOf(CARS, 3), tagOf(CARS.toReversed(), 3), tagOf(CARS, 4), tagOf(CARS.slice(1), 3)];
  expect(new Set(tags).size).toBe(4);
  expect(tagOf(structuredClone(CARS), 3)).toBe(tags[0]);
});

it('that is one text is that text', () => {
  const answer = WrittenAnswer.of('["é"]');
  expect([answer.text, answer.bytes.toString(), answer.length]).toEqual(['["é"]', '["é"]', 6]);
});
