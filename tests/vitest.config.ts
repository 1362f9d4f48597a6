import { configDefaults, defineConfig } from 'vitest/config';
import { writeCompiledMessages } from '../tools/messages/compile-messages.ts';
import { LongestFirstSequencer } from './longest-first-sequencer.ts';
import { PROJECT_ROOT } from './run-step.ts';
import { PURE_TESTS, SERVER_TESTS } from './isolation-groups.ts';

// Code imports them as #messages/….
writeCompiledMessages();

const timeouts = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Vitest's default of one second is too short under full load.
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  root: PROJECT_ROOT,
  test: {
    // Tests mostly wait: five workers keep two processors busy.
    maxWorkers: 5,
    globalSetup: [
      'tests/store/postgres-global-setup.ts',
      'tests/photos/s3-global-setup.ts',
      'tests/build-fixtures/build-global-setup.ts',
    ],
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        root: PROJECT_ROOT,
        test: {
          name: 'parts',
          include: [
            '{shared,server,client,tools,tests/api,tests/architecture,tests/reliability}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...PURE_TESTS, ...SERVER_TESTS],
          ...timeouts,
        },
      },
      { root: PROJECT_ROOT, test: { name: 'servers', include: SERVER_TESTS, isolate: false, ...timeouts } },
      { root: PROJECT_ROOT, test: { name: 'rules', include: PURE_TESTS, isolate: false, ...timeouts } },
    ],
  },
});
