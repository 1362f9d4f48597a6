import { runCommand } from './backup/run-command.ts';
import { verifyStore } from './backup/verify-store.ts';

/** `npm run store:verify [-- --repair]`: says what is whole, photos too; exit code 1 when, in the end, something is not. */

await runCommand('Not verified', (env, say) => verifyStore(env, process.argv.includes('--repair'), say));
