import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The features of one app stand beside each other and know nothing of each other: what needs two of them is put together above. */

const client = fileURLToPath(new URL('../../client', import.meta.url));

/** What puts features together: the app's frame, and the files beside the features. */
const COMPOSES = new Set(['frame']);
/** What the features of an app share. */
const SHARED = new Set(['lists']);

/** Imports of a feature that lead to another of the same app, as "file → import". */
function siblingImports(app: string, file: string, code: string): string[] {
  const [feature = '', ...inner] = file.split(sep);
  if (inner.length === 0 || COMPOSES.has(feature)) return [];
  return [...code.matchAll(/'#client\/(\w+)\/([\w-]+)\/[^']+'/g)]
    .filter(([, of, to = '']) => of === app && to !== feature && !SHARED.has(to))
    .map(([specifier]) => `${file} → ${specifier}`);
}

function sourcesOf(app: string): string[] {
  return readdirSync(join(client, app), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
}

describe('the features of an app', () => {
  it.each(['shop', 'field', 'staff'])('never import a sibling: client/%s', (app) => {
    const found = sourcesOf(app).flatMap((file) =>
      siblingImports(app, file, readFileSync(join(client, app, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it('are told apart from the frame that puts them together and from what they share', () => {
    const code = "import { x } from '#client/staff/people/texts.ts';";
    const file = join('dashboard', 'stats.tsx');
    expect(siblingImports('staff', file, code)).toEqual([`${file} → '#client/staff/people/texts.ts'`]);
    expect(siblingImports('staff', join('frame', 'bar.tsx'), code)).toEqual([]);
    expect(siblingImports('staff', 'admin-page.tsx', code)).toEqual([]);
    expect(siblingImports('staff', file, code.replace('people', 'lists'))).toEqual([]);
  });
});
