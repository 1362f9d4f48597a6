import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { appForPath } from '#shared/routes/apps.ts';
import { pageCacheKey, PUBLIC_PAGES } from '#shared/routes/page-cache-key.ts';
import { inspectorApp } from '#client/inspector/routes.ts';
import { storefrontApp } from '#client/storefront/routes.ts';
import { workshopApp } from '#client/workshop/routes.ts';
import { staffApp } from '#client/staff/routes.ts';

const client = fileURLToPath(new URL('../../client/', import.meta.url));
const tables = [storefrontApp, inspectorApp, workshopApp, staffApp];
const paths = tables.flatMap(({ routes, redirects }) => [...routes.map(({ path }) => path), ...Object.keys(redirects)]);
const firstWords = new Set(paths.map((path) => path.split('/')[1]).filter(Boolean));
const literal = new RegExp(`['"\`]/(${[...firstWords].join('|')})(?=[/?#'"\`$])|(?:to|href)="/|navigate\\(['"\`]/`);

const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)paths\.ts$/.test(name),
);

describe('addresses', () => {
  it('are written in the apps’ paths alone', () => {
    const found = files.flatMap((name) =>
      readFileSync(client + name, 'utf8')
        .split('\n')
        .flatMap((line, at) => (literal.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it.each(tables)('of the $name are its own by the rule of all three', ({ name, routes, redirects }) => {
    for (const path of [...routes.map((route) => route.path), ...Object.keys(redirects)])
      expect(appForPath(path), path).toBe(name);
  });

  it('are in one table each, and once', () => {
    expect(paths.length).toBe(new Set(paths).size);
  });

  it.each(tables)('of the $name are checked by a screen test', ({ routes }) => {
    const screensFolder = fileURLToPath(new URL('../e2e/screens/', import.meta.url));
    const source = readdirSync(screensFolder)
      .map((name) => readFileSync(screensFolder + name, 'utf8'))
      .join('\n')
      .replaceAll('${await findCarPath(origin)}', '/car/id');
    // An ID is written out or inserted; a query may follow.
    const isChecked = (path: string) =>
      new RegExp(`['"\`]${path.replaceAll(/:\w+/g, String.raw`(?:[\w-]+|\$\{.+?\})`)}['"\`?]`).test(source);
    // Aliases share their page's loader.
    const unchecked = routes.filter(
      ({ load, path }) => !routes.some((other) => other.load === load && isChecked(other.path)) && path !== '*',
    );
    expect(unchecked.map(({ path }) => path)).toEqual([]);
  });

  it('of pages rendered on the server are the ones that are cached', () => {
    const rendered = storefrontApp.routes.filter((route) => route.ssrScreen !== undefined).map(({ path }) => path);
    expect(rendered.toSorted()).toEqual(Object.keys(PUBLIC_PAGES).toSorted());
    for (const { path, ssrScreen: isRendered } of [
      ...storefrontApp.routes,
      ...staffApp.routes,
      ...inspectorApp.routes,
      ...workshopApp.routes,
    ]) {
      const url = new URL(path.replaceAll(/:\w+/g, 'x'), 'https://redrive.example');
      expect(pageCacheKey(url) !== undefined, path).toBe(isRendered !== undefined);
    }
  });
});
