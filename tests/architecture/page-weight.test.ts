import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageChunks } from '#server/pages/render-template.ts';
import { readPageChunks } from '#server/pages/page-chunks.ts';

let client = '';
let screens: PageChunks = {};
let shell = '';

beforeAll(async () => {
  const launcher = new URL('../../server/build/build.mjs', import.meta.url).href;
  const { build } = (await import(launcher)) as { build: () => Promise<string> };
  client = join(await build(), 'client');
  screens = readPageChunks(client);
  shell = readFileSync(join(client, 'index.html'), 'utf8');
}, 300_000);

const textOf = (file: string) => readFileSync(join(client, file), 'utf8');
const ofShell = () => [...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
const ofPage = (screen: string) => [...ofShell(), ...(screens[screen] ?? [])];

const sentFor = (file: string) => readFileSync(join(client, `${file}.br`));

const sentKb = (files: readonly string[]): number => files.reduce((sum, file) => sum + sentFor(file).length, 0) / 1000;

describe('the script of a page', () => {
  it.each([
    { screen: 'all-cars-page', kb: 180, files: 8 },
    { screen: 'search-page', kb: 180, files: 8 },
    { screen: 'home-page', kb: 180, files: 8 },
    { screen: 'car-page', kb: 180, files: 20 },
  ])('$screen: at most $kb kB in $files files', ({ screen, kb, files }) => {
    expect(screens[screen]).toBeDefined();
    expect(ofPage(screen).length).toBeLessThanOrEqual(files);
    expect(sentKb(ofPage(screen))).toBeLessThanOrEqual(kb);
  });

  it.each(['all-cars-page', 'search-page', 'home-page', 'car-page', 'about-page'])(
    '%s: holds no schema, no database and nothing that opens on a press',
    (screen) => {
      const others = ofPage(screen).filter((file) => /\/(coerce|dialog|menu|outbox-scheduler|reference)-/.test(file));
      expect(others).toEqual([]);
      for (const file of ofPage(screen)) expect(textOf(file), file).not.toMatch(/ZodError|DexieError/);
    },
  );

  it('names all of its files in its HTML: none is found by import', () => {
    for (const screen of Object.keys(screens)) {
      const named = new Set(ofPage(screen).map((file) => file.replace(/^.*\//, '')));
      for (const file of ofPage(screen)) {
        const imported = [...textOf(file).matchAll(/(?:^|[;}])import(?:[^;'"()]*from)?"\.\/([^"]+)"/g)];
        for (const [, name] of imported) expect(named, `${screen} imports ${name}`).toContain(name);
      }
    }
  });

  it('is asked for after the text and below the first picture in rank', () => {
    const tags = [...shell.matchAll(/<(?:script|link)[^>]*"\/assets\/[^>]*>/g)];
    expect(tags.length).toBeGreaterThan(2);
    for (const { 0: tag, index } of tags) {
      expect(tag).toContain('fetchpriority="low"');
      expect(index).toBeGreaterThan(shell.indexOf('<!--app-->'));
    }
    expect(shell.indexOf('<!--code-->')).toBeGreaterThan(shell.indexOf('<!--app-->'));
  });

  it('of a car page holds no list, no filter and no viewer but that of its pictures', () => {
    const lists = ofPage('all-cars-page').filter((file) => file.includes('/lists-'));
    expect(lists).toHaveLength(1);
    expect(ofPage('car-page')).not.toContain(lists[0]);
    for (const file of ofPage('car-page')) expect(textOf(file), file).not.toMatch(/Drag to rotate|Play video/);
  });
});

describe('the other apps', () => {
  const START_TAGS = /<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g;

  it.each([
    { app: 'field', kb: 405 },
    { app: 'workshop', kb: 305 },
    { app: 'staff', kb: 130 },
  ])('$app starts from at most $kb kB of script', ({ app, kb }) => {
    const files = [...textOf(`${app}.html`).matchAll(START_TAGS)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(0);
    expect(sentKb(files)).toBeLessThanOrEqual(kb);
    for (const file of files) expect(textOf(file), file).not.toContain('window.pannellum=');
  });
});

it('every text of the build lies beside it, compressed as well as brotli can', () => {
  const texts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(m?js|css|json|svg|webmanifest)$/.test(name),
  );
  expect(texts.length).toBeGreaterThan(50);
  for (const text of texts)
    expect(brotliDecompressSync(sentFor(text)).equals(readFileSync(join(client, text)))).toBe(true);
  const [file = ''] = ofShell();
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const best = brotliCompressSync(readFileSync(join(client, file)), { params }).length;
  expect(sentFor(file).length).toBeLessThanOrEqual(best);
});

it('a visitor’s service worker is small and holds neither schemas nor the phone’s database', () => {
  expect(Buffer.byteLength(textOf('service-worker.js')) / 1000).toBeLessThanOrEqual(31);
  expect(textOf('service-worker.js')).not.toMatch(/ZodError|DexieError|Application Error/);
});

it('no worker starts from a file of the shop, which is sent without the policy that would bind it', () => {
  const files = readdirSync(join(client, 'assets/shop')).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /worker(?!-registration)/i.test(file))).toEqual([]);
  for (const file of files) expect(textOf(join('assets/shop', file)), file).not.toMatch(/new (Shared)?Worker\(/);
});
