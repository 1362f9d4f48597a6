import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first-sequencer.ts';
import { root } from './run-step.ts';
import { RULES_ALONE, SERVERS } from './isolation-groups.ts';

const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A second, as Vitest has it, is little where everything runs at once.
  expect: { poll: { timeout: 30_000 } },
};

/** Unit, API and store tests. Browser journeys run with Playwright (playwright.config in tests/e2e). */
export default defineConfig({
  root,
  test: {
    // Much of a test is waiting: five keep two processors at work.
    maxWorkers: 5,
    globalSetup: [
      'tests/store/postgres-global-setup.ts',
      'tests/photos/s3-global-setup.ts',
      'tests/build-fixtures/build-global-setup.ts',
    ],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'parts',
          include: [
            '{shared,server,client,tools,tests/api,tests/architecture,tests/reliability}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...RULES_ALONE, ...SERVERS],
          ...patience,
        },
      },
      { root, test: { name: 'servers', include: SERVERS, isolate: false, ...patience } },
      { root, test: { name: 'rules', include: RULES_ALONE, isolate: false, ...patience } },
    ],
  },
});
