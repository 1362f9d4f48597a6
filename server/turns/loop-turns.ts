/**
 * Turns of the event loop. What the store has in memory is answered without ever waiting, so hundreds of questions that arrive
 * together would be answered in one go, and whoever asks for a page that is kept would wait for all of them.
 */
import { setImmediate as nextOfLoop } from 'node:timers/promises';
import { Limit } from './limit.ts';

const turns = new Limit(1);

/**
 * Resolves in a turn of the event loop in which nobody else's piece of work begins; where nobody waits that is the next one. Between two
 * turns the system hands over what has arrived.
 * @param holder on whose behalf, as holders take turns: nobody waits for all the pieces of somebody else
 */
export function turnOfLoop(holder = ''): Promise<void> {
  return turns.run(nextOfLoop, holder);
}

/** How many wait for theirs. */
export function waitingForTurn(): number {
  return turns.queued;
}
