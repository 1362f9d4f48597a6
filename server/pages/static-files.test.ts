/** The built files while two releases answer, and to pages that were opened before an upgrade. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'redrive-dist-'));
const clientDir = join(dist, 'build-new', 'client');
let server: Server;
let baseUrl = '';

function writeDistFile(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}

const fetchPath = (path: string) => fetch(baseUrl + path);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

beforeAll(async () => {
  writeDistFile('build-new/client/field.html', 'the new shell');
  writeDistFile('build-new/client/assets/shop/car-page-new.js', 'new code');
  writeDistFile('build-new/client/assets/field/worker-new.mjs', 'new worker');
  writeDistFile('kept/assets/shop/car-page-old.js', 'old code');
  writeDistFile('kept/secret.txt', 'beside what is served');
  server = createServer(express().use(staticFiles(clientDir))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('the files of the client', () => {
  it('of another release are there for a page that it sent, for ever, as its own are', async () => {
    for (const [path, text] of [
      ['/assets/shop/car-page-new.js', 'new code'],
      ['/assets/shop/car-page-old.js', 'old code'],
    ] as const) {
      const answer = await fetchPath(path);
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toContain('text/javascript');
    }
  });

  it('sends JavaScript modules compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await fetch(`${baseUrl}/assets/field/worker-new.mjs`, { headers });
    expect([answer.status, await answer.text()]).toEqual([200, 'new worker']);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
  });

  it('that nobody has are not found, nor kept as that, as the other release may have them', async () => {
    for (const path of ['/assets/shop/none.js', '/assets/../secret.txt', '/assets/%2e%2e/secret.txt']) {
      const answer = await fetchPath(path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await fetchPath('/assets/shop/none.js')).headers.get('cache-control')).toBe('no-store');
  });

  it('come to a service worker in the version it asks for or not at all', async () => {
    const right = await fetchPath(`/field.html?v=${md5('the new shell')}`);
    expect([right.status, await right.text()]).toEqual([200, 'the new shell']);
    expect((await fetchPath(`/field.html?v=${md5('the old shell')}`)).status).toBe(404);
    expect((await fetchPath('/field.html')).status).toBe(200);
  });
});
