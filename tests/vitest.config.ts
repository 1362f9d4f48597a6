import { defineConfig } from 'vitest/config';

/** Unit, API and store tests. Browser journeys run with Playwright (playwright.config in tests/e2e). */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['{shared,server,client,tools,tests/api,tests/house,tests/reliability}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/store/test-server.ts', 'tests/photos/s3-server.ts'],
    // Much of a test is waiting: four keep two processors at work.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second, as Vitest has it, is little where everything runs at once.
    expect: { poll: { timeout: 30_000 } },
  },
});
