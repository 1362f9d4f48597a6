/**
 * Sends answers one right behind the other where several are worked out in one go. Whoever waits for answers sleeps meanwhile, and to wake
 * a process costs the sender more than to hand over the bytes: of answers that come together the first alone wakes it.
 */
import { waitingForTurn } from '#server/turns/loop-turns.ts';

type Told = () => void;

export class SentTogether {
  private waiting: Told[] = [];
  private readonly tell = (): void => {
    const told = this.waiting;
    this.waiting = [];
    for (const one of told) one();
  };

  /** Resolves when an answer may be sent: at once where no other is about to be worked out, at the latest when the loop goes on. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (waitingForTurn() === 0) this.tell();
      else if (this.waiting.length === 1) setImmediate(this.tell);
    });
  }
}
