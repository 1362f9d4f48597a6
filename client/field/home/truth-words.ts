/** The two sentences of the truth card: what is saved here, and what is not sent yet. */
import type { Truth } from '#client/offline/outbox/summary.ts';
import type { Truth as Look } from '#client/trade/sync-status.tsx';
import { texts } from './texts.ts';

const { truth: say } = texts;

export interface UnsentWords {
  look: Look;
  text: string;
}

/**
 * The most important thing first: attention, sign-in, sending, waiting, clear. `drafts`: those that only this phone has, as a
 * draft goes to the server when its inspector says so.
 */
export function unsentWords(truth: Truth, drafts: number): UnsentWords {
  switch (truth.state) {
    case 'needs-attention':
      return { look: 'attention', text: say.attention(truth.needsAttention) };
    case 'waiting-sign-in':
      return { look: 'waiting', text: say.signIn };
    case 'sending':
      return { look: 'sending', text: sendingText(truth) };
    case 'waiting':
      return { look: 'waiting', text: waitingText(truth) };
    case 'clear':
      return { look: 'ok', text: say.clear(drafts) };
  }
}

function sendingText({ sending }: Truth): string {
  return sending ? say.sending(sending.photo, sending.of) : say.sendingCar;
}

function waitingText({ unsentCars, photosWaiting }: Truth): string {
  if (unsentCars > 0) return say.waiting(unsentCars);
  return photosWaiting > 0 ? say.waitingPhotos(photosWaiting) : say.waitingOther;
}
