import type { ProblemCode } from '#shared/problem.ts';
import type { SetScene } from '#tests/reliability/call-fixtures.ts';

/**
 * What a call answers when it is made once more. `replayed`: the key's one answer. A list: it has no key; done again it leaves what is
 * there, or is refused as done with one of these codes.
 */
export type Again = 'replayed' | readonly ProblemCode[];

/** By the name of a call: what it answers again, what it needs, and what every sending leaves behind. */
export type CallScenes = Readonly<Record<string, [Again, SetScene, leaves?: readonly string[]]>>;
