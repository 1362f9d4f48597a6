import { runCommand } from './backup/run-command.ts';
import { verifyInvariants, verifyStore } from './backup/verify-store.ts';

/** `npm run store:verify [-- --repair | --invariants]`: verifies rows and photos (exit code 1 for a fault) or what the rows say (2 for a broken rule, 1 when the check fails). */

if (process.argv.includes('--invariants')) await runCommand('Verification failed', verifyInvariants, 2);
else
  await runCommand('Verification failed', (env, printLine) =>
    verifyStore(env, process.argv.includes('--repair'), printLine),
  );
