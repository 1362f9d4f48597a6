import { withTimeout } from '#shared/with-timeout.ts';

const STALL_TIMEOUT_MS = 110_000;

/** @throws with the name of the step after `limitMs` */
export async function withStallTimeout<T>(step: string, work: Promise<T>, limitMs = STALL_TIMEOUT_MS): Promise<T> {
  const stalled = Symbol(step);
  const result = await withTimeout(work, limitMs, stalled);
  if (result === stalled) throw new Error(`Stands still for ${limitMs / 1000} s: ${step}`);
  return result as T;
}

/** Wraps asynchronous methods: each throws with its name and first argument after `limitMs`. */
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
