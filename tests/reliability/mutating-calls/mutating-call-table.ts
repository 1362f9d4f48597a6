import type { ProblemCode } from '#shared/problem.ts';
import type { PrepareCall } from '#tests/reliability/call-fixtures.ts';

/** Outcome of a repeated call. `replayed`: the stored response; a list: idempotent, or refused with one of these codes. */
export type RepeatOutcome = 'replayed' | readonly ProblemCode[];

/** Endpoint name, with ': variant' for a further row, to repeat outcome, fixtures, and writes that every attempt adds. */
export type MutatingCallTable = Readonly<Record<string, [RepeatOutcome, PrepareCall, leaves?: readonly string[]]>>;
