import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import type { PageRenderer, RenderRequest } from '#shared/contract/page-renderer.ts';
import { Problem } from '#shared/problem.ts';
import { RenderWorkerClient } from './render-worker-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'redrive-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Renders its thread ID and one query result, throws, or exits its thread. */
const rendererModulePath = join(folder, 'render.mjs');
writeFileSync(
  rendererModulePath,
  `import { threadId } from 'node:worker_threads';
   const page = (body) => ({ status: 200, head: '', styles: [], body, state: '' });
   export const renderer = { canRender: () => true, async render({ url, origin, runQuery }) {
     if (url === '/broken') throw new Error('The page broke');
     if (url === '/deadly') process.exit(3);
     const result = await runQuery({ entry: { name: 'cars.detail' }, input: { params: { id: url } } }).catch(({ name, code, extra }) => ({ name, code, extra }));
     return page([threadId, origin, JSON.stringify(result)].join(' '));
   } };`,
);

const inProcessRenderer: PageRenderer = {
  canRender: (path) => path !== '/account',
  render: async ({ url }) => ({ status: 200, head: '', styles: [], body: `${threadId} ${url}`, state: '' }),
};
const answerQuery: RenderRequest['runQuery'] = async ({ entry, input }) => {
  if (JSON.stringify(input).includes('missing'))
    throw new Problem('NOT_FOUND', { message: 'No such car', inLanguage: () => ({ message: 'لا' }) });
  return { [entry.name]: input };
};
const pageRequest = (url: string): RenderRequest => ({
  url,
  origin: 'http://redrive.example',
  runQuery: answerQuery,
});

it('renders in a worker thread with results and problems of queries from the main thread', async () => {
  const pages = new RenderWorkerClient(rendererModulePath, inProcessRenderer);
  const [rendered, missing] = await Promise.all([
    pages.render(pageRequest('/car')),
    pages.render(pageRequest('/missing')),
  ]);
  expect(rendered.body).toMatch(
    /^[1-9]\d* http:\/\/redrive\.example \{"cars\.detail":\{"params":\{"id":"\/car"\}\}\}$/,
  );
  expect(rendered.body.split(' ')[0]).not.toBe(String(threadId));
  expect(missing.body).toContain('{"name":"Problem","code":"NOT_FOUND","extra":{"message":"No such car"}}');
  await expect(pages.render(pageRequest('/broken'))).rejects.toThrow('The page broke');
  expect([pages.canRender('/'), pages.canRender('/account')]).toEqual([true, false]);
});

it('renders pending pages in process when the worker exits and the next page in a new worker', async () => {
  const pages = new RenderWorkerClient(rendererModulePath, inProcessRenderer);
  const [deadly, other] = await Promise.all([
    pages.render(pageRequest('/deadly')),
    pages.render(pageRequest('/other')),
  ]);
  expect([deadly.body, other.body]).toEqual([`${threadId} /deadly`, `${threadId} /other`]);
  expect((await pages.render(pageRequest('/car'))).body).toContain('http://redrive.example');
});
