import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import './zod-csp.ts';
import { z } from 'zod';

it('schemas generate no code in a browser', () => {
  expect(z.config().jitless).toBe(true);
  expect(z.object({ a: z.string() }).safeParse({ a: 'b' }).success).toBe(true);
});

it.each(['storefront/entry.tsx', 'inspector/entry.tsx', 'staff/entry.tsx', 'service-worker/outbox-sender.ts'])(
  '%s imports zod-csp first',
  (script) => {
    const text = readFileSync(new URL(`../${script}`, import.meta.url), 'utf8');
    expect(/^import .*$/m.exec(text)?.[0]).toBe("import '#client/api/zod-csp.ts';");
  },
);
