/**
 * Turns of the event loop. What the store has in memory is answered without ever waiting, so hundreds of questions that arrive
 * together would be answered in one go, and whoever asks for a page that is kept would wait for all of them.
 */
import { setImmediate as nextOfLoop } from 'node:timers/promises';
import { Limit } from './limit.ts';

const turns = new Limit(1);

/** Milliseconds of a turn of the event loop in which pieces begin: to turn it costs as much as a quick answer does. */
export const SHARE_MS = 1;
let shareEnds = 0;

async function nextPiece(): Promise<void> {
  // Behind what the piece before does without waiting: it is in the microtasks that come before this.
  await new Promise<void>(process.nextTick);
  if (performance.now() < shareEnds) return;
  await nextOfLoop();
  shareEnds = performance.now() + SHARE_MS;
}

/**
 * Resolves when a piece of work may begin. Pieces begin one after the other until a turn of the event loop has had its millisecond; the
 * others wait for the next one. Between two turns the system hands over what has arrived.
 * @param holder on whose behalf, as holders take turns: nobody waits for all the pieces of somebody else
 */
export function turnOfLoop(holder = ''): Promise<void> {
  return turns.run(nextPiece, holder);
}

/** How many wait for theirs. */
export function waitingForTurn(): number {
  return turns.queued;
}
