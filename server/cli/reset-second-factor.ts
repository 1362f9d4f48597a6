/** `npm run account:reset-second-factor -- name@mail.example`: removes an account's second factor and signs it out. */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { secureUserAccount } from '#server/auth/secure-account.ts';
import { openExistingStore } from './rotate-signing-key.ts';
import { runCommand, type PrintLine, type CommandSettings } from '#server/cli/backup/run-command.ts';

export async function resetSecondFactor(env: CommandSettings, email: string, printLine: PrintLine): Promise<boolean> {
  const store = await openExistingStore(env, printLine);
  try {
    await store.transact(async (tx) => {
      const user = await tx.find('users.byEmail', { email });
      if (!user) throw new Error(`there is no account ${email}`);
      await secureUserAccount(tx, user, true, new Date().toISOString());
    });
    printLine(`${email} has no second factor any more and has been signed out everywhere.`);
    return true;
  } finally {
    await store.close();
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await runCommand('Nothing changed', (env, printLine) => resetSecondFactor(env, process.argv[2] ?? '', printLine));
