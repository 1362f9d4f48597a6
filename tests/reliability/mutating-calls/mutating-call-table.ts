import type { ProblemCode } from '#shared/problem.ts';
import type { PrepareCall } from '#tests/reliability/call-fixtures.ts';

/**
 * What a call answers when it is made once more. `replayed`: the key's one answer. A list: it has no key; done again it leaves what is
 * there, or is refused as done with one of these codes.
 */
export type RepeatOutcome = 'replayed' | readonly ProblemCode[];

/** By the name of a call: what it answers again, what it needs, and what every sending leaves behind. */
export type MutatingCallTable = Readonly<Record<string, [RepeatOutcome, PrepareCall, leaves?: readonly string[]]>>;
