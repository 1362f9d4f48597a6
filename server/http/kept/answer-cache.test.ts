/** What is asked again is kept, what is asked once makes room, and nothing of another version is ever told. */
import { expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { WirePage } from './wire-page.ts';

const page = (text: string) => new WirePage(200, text, []);

it('keeps an answer that is asked for again, whatever else is asked once meanwhile', () => {
  const cache = new AnswerCache();
  cache.keep('/again', 'v1', page('again'));
  expect(cache.peek('/again', 'v1')).toBeDefined();
  for (let at = 0; at < 5_000; at += 1) cache.keep(`/once/${at}`, 'v1', page('once'));
  expect(cache.peek('/again', 'v1')).toBeDefined();
  const kept = Array.from({ length: 5_000 }, (_none, at) => at).filter((at) => cache.has(`/once/${at}`));
  expect(kept).toEqual(Array.from({ length: 64 }, (_none, at) => 4_936 + at));
});

it('keeps an answer whose address is remembered, though it was gone when it was asked for again', () => {
  const cache = new AnswerCache();
  cache.keep('/again', 'v1', page('again'));
  for (let at = 0; at < 200; at += 1) cache.keep(`/once/${at}`, 'v1', page('once'));
  expect(cache.has('/again')).toBe(false);
  cache.keep('/again', 'v1', page('again'));
  for (let at = 200; at < 400; at += 1) cache.keep(`/once/${at}`, 'v1', page('once'));
  expect(cache.peek('/again', 'v1')).toBeDefined();
});

it('has no answer of another version, were it asked once or often', () => {
  const cache = new AnswerCache();
  cache.keep('/often', 'v1', page('one'));
  cache.peek('/often', 'v1');
  cache.keep('/once', 'v1', page('one'));
  expect(cache.peek('/often', 'v2')).toBeUndefined();
  expect(cache.peek('/once', 'v2')).toBeUndefined();
  const newer = page('two');
  cache.keep('/often', 'v2', newer);
  expect(cache.peek('/often', 'v2')).toBe(newer);
  expect(cache.peek('/once', 'v2')).toBeUndefined();
});
