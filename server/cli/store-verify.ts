import { runCommand } from './backup/run-command.ts';
import { verifyStore } from './backup/verify-store.ts';

/** `npm run store:verify [-- --repair]`: verifies rows and photos; exit code 1 when something is damaged. */

await runCommand('Verification failed', (env, printLine) =>
  verifyStore(env, process.argv.includes('--repair'), printLine),
);
