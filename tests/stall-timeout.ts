import { withTimeout } from '#shared/with-timeout.ts';

/** A step that has not ended by now stands still, ms. */
const STALL_TIMEOUT_MS = 110_000;

/** Waits for one step of a journey. @throws with the step's name when it stands still */
export async function withStallTimeout<T>(step: string, work: Promise<T>, limitMs = STALL_TIMEOUT_MS): Promise<T> {
  const stalled = Symbol(step);
  const result = await withTimeout(work, limitMs, stalled);
  if (result === stalled) throw new Error(`Stands still for ${limitMs / 1000} s: ${step}`);
  return result as T;
}

/** The same object, each of whose asynchronous methods throws with its name and first argument when it stands still. */
export function withStallTimeouts<T extends object>(name: string, object: T, limitMs = STALL_TIMEOUT_MS): T {
  return new Proxy(object, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(member, target, args);
        if (!(result instanceof Promise)) return result;
        return withStallTimeout(`${name}: ${String(key)} ${describeArgument(args[0])}`, result, limitMs);
      };
    },
  });
}

function describeArgument(argument: unknown): string {
  if (typeof argument === 'function') return argument.name;
  return typeof argument === 'object' && argument !== null && 'name' in argument
    ? String(argument.name)
    : String(argument ?? '');
}
