import { command } from './moving/places.ts';
import { verifyStore } from './moving/verify-store.ts';

/** `npm run store:verify [-- --repair]`: says what is whole, photos too; exit code 1 when, in the end, something is not. */

await command('Not verified', (env, say) => verifyStore(env, process.argv.includes('--repair'), say));
