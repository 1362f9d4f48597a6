/** Runs a change: once however often it is pressed, told when done, explained when refused. */
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/problem.ts';
import { Unreachable } from '#client/api/call.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from './texts.ts';

interface Words<Input> {
  done: string;
  doneText?: ((input: Input) => string) | undefined;
  failed: string;
}

export interface Action<Input> {
  /** null when it was done, else what was refused or that no answer came. */
  run(input: Input): Promise<Error | null>;
  busy: boolean;
}

/** Every change shows in the log; stats and lists follow. */
const ALWAYS_TOUCHED = ['activity.', 'stats.'];

/**
 * `send` gets an idempotency key that stays the same while an answer is missing (design section 4, rule 5). `touched` are the
 * beginnings of the names of the calls whose answers change.
 */
export function useAction<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<unknown>,
  words: Words<Input>,
  touched: readonly string[],
): Action<Input> {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [busy, setBusy] = useState(false);
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        [...ALWAYS_TOUCHED, ...touched].some((prefix) => String(name).startsWith(prefix)),
    });

  const run = async (input: Input): Promise<Error | null> => {
    const what = JSON.stringify(input);
    const key = keys.current.get(what) ?? crypto.randomUUID();
    keys.current.set(what, key);
    setBusy(true);
    try {
      await send(input, key);
      keys.current.delete(what);
      toast({ title: words.done, description: words.doneText?.(input), kind: 'success' });
      void refresh();
      return null;
    } catch (cause) {
      if (!unanswered(cause)) keys.current.delete(what);
      if (outdated(cause)) void refresh();
      toast({ title: texts.error, description: explain(words.failed, cause), kind: 'destructive' });
      return cause instanceof Error ? cause : new Error(words.failed);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}

/** The server may or may not have acted: the same key must be sent again. */
function unanswered(cause: unknown): boolean {
  return cause instanceof Unreachable || (cause instanceof Problem && cause.status >= 500);
}

function outdated(cause: unknown): boolean {
  return cause instanceof Problem && ['INVALID_STATE', 'NOT_FOUND'].includes(cause.code);
}

/** The server's own reason where it has one; for its failures our words, which say what did not happen (S-err-22 to 26). */
function explain(failed: string, cause: unknown): string {
  if (cause instanceof Problem && cause.status < 500) return cause.message;
  return cause instanceof Unreachable ? `${failed}. ${cause.message}` : failed;
}
