import {
  countsOf,
  pageOf,
  placeBehind,
  type MessagePage,
  type MessagePageInput,
} from '#server/store/message-page.ts';
import { keyOf } from './indexes.ts';
import { under, type State } from './state.ts';

/** `messages.page`, from the index of its state or of all times. */
export function messagePage({ tables }: State, { state, limit, cursor }: MessagePageInput): MessagePage {
  const { time, state: byState } = tables.messages.by;
  const place = placeBehind(cursor);
  const end = place && keyOf(...(state ? [state] : []), place.createdAt, place.id);
  const range = { ...(state && under(state)), ...(end !== undefined && { to: end }), descending: true };
  const found = (state ? byState : time).list(range, limit + 1);
  return { ...pageOf(found, limit), counts: countsOf((one) => byState.list(under(one)).length) };
}
