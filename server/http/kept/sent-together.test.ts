/** Answers that are worked out in one go are sent in one go, and one that is alone waits for nobody. */
import { setImmediate as nextOfLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turnOfLoop, waitingForTurn } from '#server/turns/loop-turns.ts';
import { SentTogether } from './sent-together.ts';

/** What follows without the loop going on. */
async function microtasks(): Promise<void> {
  for (let at = 0; at < 10; at += 1) await Promise.resolve();
}

it('an answer may be sent at once where no other is about to be worked out', async () => {
  const together = new SentTogether();
  let isTold = false;
  void together.turn().then(() => (isTold = true));
  await microtasks();
  expect(isTold).toBe(true);
});

it('answers wait for those that are worked out in the same go, and are sent in their order', async () => {
  const together = new SentTogether();
  const pieces = [turnOfLoop(), turnOfLoop(), turnOfLoop()];
  expect(waitingForTurn()).toBe(2);
  const sent: string[] = [];
  for (const name of ['first', 'second']) void together.turn().then(() => sent.push(name));
  await microtasks();
  expect(sent).toEqual([]);
  await Promise.all(pieces);
  await nextOfLoop();
  expect(sent).toEqual(['first', 'second']);
});

it('the last of them takes all along, as nothing more comes', async () => {
  const together = new SentTogether();
  const sent: string[] = [];
  const pieces = [turnOfLoop(), turnOfLoop()];
  void together.turn().then(() => sent.push('first'));
  await pieces[1];
  expect(waitingForTurn()).toBe(0);
  void together.turn().then(() => sent.push('last'));
  await microtasks();
  expect(sent).toEqual(['first', 'last']);
});
