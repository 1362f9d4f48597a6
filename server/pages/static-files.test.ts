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
  writeDistFile('kept/secret.txt', 'outside the served folder');
  server = createServer(express().use(staticFiles(clientDir))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('staticFiles', () => {
  it('serves hashed files of this and of earlier releases as immutable', async () => {
    for (const [path, text] of [
      ['/assets/shop/car-page-new.js', 'new code'],
      ['/assets/shop/car-page-old.js', 'old code'],
    ] as const) {
      const response = await fetchPath(path);
      expect([response.status, await response.text()]).toEqual([200, text]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toContain('text/javascript');
    }
  });

  it('sends JavaScript modules compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const response = await fetch(`${baseUrl}/assets/field/worker-new.mjs`, { headers });
    expect([response.status, await response.text()]).toEqual([200, 'new worker']);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  });

  it('answers 404 without caching for unknown files', async () => {
    for (const path of ['/assets/shop/none.js', '/assets/../secret.txt', '/assets/%2e%2e/secret.txt']) {
      const response = await fetchPath(path);
      expect([path, response.status]).toEqual([path, 404]);
    }
    expect((await fetchPath('/assets/shop/none.js')).headers.get('cache-control')).toBe('no-store');
  });

  it('serves a file to a service worker only in the requested version', async () => {
    const matching = await fetchPath(`/field.html?v=${md5('the new shell')}`);
    expect([matching.status, await matching.text()]).toEqual([200, 'the new shell']);
    expect((await fetchPath(`/field.html?v=${md5('the old shell')}`)).status).toBe(404);
    expect((await fetchPath('/field.html')).status).toBe(200);
  });
});
