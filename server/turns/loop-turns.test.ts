import { expect, it } from 'vitest';
import { SHARE_MS, turnOfLoop } from './loop-turns.ts';

/** Works for longer than a turn of the event loop gives to pieces. */
function workLong(): void {
  for (const began = performance.now(); performance.now() - began <= SHARE_MS;);
}

/** Lets so many turns of the event loop pass, and notes in which each piece began. */
async function begun(pieces: readonly string[], turns: number): Promise<string[][]> {
  const perTurn: string[][] = [];
  let now: string[] = [];
  const piece = async (name: string): Promise<void> => {
    await turnOfLoop(name[0]);
    now.push(name);
    workLong();
  };
  const all = pieces.map(piece);
  for (let turn = 0; turn < turns; turn++) {
    await new Promise(setImmediate);
    perTurn.push(now);
    now = [];
  }
  await Promise.all(all);
  return perTurn;
}

it('of many long pieces of work one begins in a turn of the event loop, and who asks for one piece does not wait for all of another', async () => {
  const turns = await begun(['a1', 'a2', 'a3', 'a4', 'b1'], 12);
  expect(turns.every((names) => names.length <= 1)).toBe(true);
  expect(turns.flat().toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  expect(turns.flat().indexOf('b1')).toBeLessThan(3);
});
