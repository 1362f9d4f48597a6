import { copyStore } from './backup/copy-store.ts';
import { runCommand } from './backup/run-command.ts';

/** `npm run store:copy [-- --back]`: copies between DATA_DIR and the configured DATABASE_URL and PHOTO_STORE_URL. */

if (!process.env['DATABASE_URL'] && !process.env['PHOTO_STORE_URL']) {
  process.stderr.write('Set DATABASE_URL (postgres://…), PHOTO_STORE_URL (s3://…) or both to choose the target\n');
  process.exitCode = 2;
} else {
  await runCommand('Not copied', (env, printLine) => copyStore(env, process.argv.includes('--back'), printLine));
}
