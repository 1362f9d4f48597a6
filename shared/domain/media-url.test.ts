import { expect, it } from 'vitest';
import { isMediaUrl, toMediaUrl } from './media-url.ts';

it.each(['https://cdn.example/engine.mp4?t=1#2', 'HTTPS://cdn.example/a', '/photos/abc', '/demo/a.mp4'])(
  'accepts %s',
  (address) => expect(isMediaUrl(address)).toBe(true),
);

it.each([
  'data:text/html,<script>alert(1)</script>',
  'data:video/mp4;base64,AAAA',
  'DATA:text/html,x',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'blob:https://redrive.example/1',
  'http://cdn.example/a.mp4',
  '//cdn.example/a.mp4',
  '/\\cdn.example/a.mp4',
  'https:///a',
  'https://a b',
  'ftp://cdn.example/a',
  'engine.mp4',
  '',
])('refuses %s', (address) => {
  expect(isMediaUrl(address)).toBe(false);
  expect(toMediaUrl(address)).toBeNull();
});
