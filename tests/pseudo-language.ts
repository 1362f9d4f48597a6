/**
 * `npm run pseudo-language`: builds all apps in the pseudo-language and checks every screen at 1440 and 390 px for texts that are
 * not from the message files and for texts that are cut off. Arguments go to Playwright. @see docs/languages.md
 */
import { rmSync } from 'node:fs';
import { build } from 'vite';
import { pseudoLanguagePlugin } from '../tools/messages/pseudo-language.ts';
import { BUILD_STEP, getBinPath, PROJECT_ROOT, runStep } from './run-step.ts';

const DIST = 'dist/pseudo';
/** Modes of vite.config.ts by output folder. The storefront last, as in the production build. */
const BUILD_MODES = {
  client: ['field', 'workshop', 'staff', 'sender', 'shop'],
  server: ['server'],
  render: ['render'],
};

async function buildPseudoLanguage(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  rmSync(PROJECT_ROOT + DIST, { recursive: true, force: true });
  for (const [folder, modes] of Object.entries(BUILD_MODES))
    for (const mode of modes)
      await build({
        mode,
        logLevel: 'warn',
        plugins: [pseudoLanguagePlugin()],
        build: { outDir: `${PROJECT_ROOT}${DIST}/${folder}` },
      });
}

// The seeded data are those of the production build.
if (await runStep(BUILD_STEP)) {
  await buildPseudoLanguage();
  const args = ['test', '--config', 'tests/playwright.config.ts', 'screens', ...process.argv.slice(2)];
  const isGood = await runStep(['pseudo-language', getBinPath('playwright'), args], {
    REDRIVE_PSEUDO_LANGUAGE: '1',
    REDRIVE_TEST_DIST: DIST,
  });
  process.exitCode = isGood ? 0 : 1;
} else process.exitCode = 1;
