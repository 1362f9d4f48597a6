import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutUnusedRouterParts } from './router-parts.ts';

const packages = new URL('../../node_modules/', import.meta.url);
/** What `react-router-dom` hands on. */
const folder = new URL(['react-router', 'dist', 'development', ''].join('/'), packages);
const main = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .find((code) => code.includes('function _renderMatches('))!;

describe('the router without what nobody asks of it', () => {
  it('loses its screens for errors, its warnings and its prefetching, and keeps its links', () => {
    const left = withoutUnusedRouterParts(main);
    for (const part of ['class extends React9.Component', 'ENABLE_DEV_WARNINGS = true', '{ page: href }']) {
      expect(main).toContain(part);
      expect(left).not.toContain(part);
    }
    expect(left).toContain('ref: forwardedRef');
  });

  it('is not built where a newer one has changed: somebody has to look', () => {
    const newer = main.replace('dataRouterOpts?.state', 'routerState');
    expect(() => withoutUnusedRouterParts(newer)).toThrow('see server/launch/router-parts.ts');
  });

  it('leaves other files of the package as they are, but for names', () => {
    expect(withoutUnusedRouterParts('Link.displayName = "Link";\nwarning(true);')).toBe('\nwarning(true);');
  });
});
