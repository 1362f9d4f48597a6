import { afterEach, expect, it, vi } from 'vitest';
import { logError, setLogFormat, logRequest } from './logger.ts';

function captureLines(stream: 'stdout' | 'stderr'): string[] {
  const written: string[] = [];
  vi.spyOn(process[stream], 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  return written;
}

afterEach(() => {
  setLogFormat('text');
  vi.restoreAllMocks();
});

it('redacts personal data and writes one JSON object per line', () => {
  const written = captureLines('stderr');
  setLogFormat('json');
  logError('saving', new Error('duplicate key (email)=(omar@example.com)\nof +971 50 123 4567'), '3F9A21C0AB');
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\n]+\n$/);
  const line = JSON.parse(written[0]!) as Record<string, string>;
  expect(line).toMatchObject({ level: 'error', message: 'saving', request: '3F9A21C0AB' });
  expect(line['error']).toContain('[email]');
  expect(line['error']).not.toMatch(/omar|123 4567/);
});

it('writes failures with their request but no request lines in text format', () => {
  const [stdout, stderr] = [captureLines('stdout'), captureLines('stderr')];
  logRequest({ request: 'A', method: 'POST', route: '/api/login', status: 200, ms: 3 });
  logError('saving', new Error('no room'), 'B');
  expect(stdout).toEqual([]);
  expect(stderr.join('')).toMatch(/^\d{4}\S+ saving \(request B\): Error: no room\n/);
});
