import * as fc from 'fast-check';
import type { Happening, History } from './store-crash-history.ts';
import type { End, Fault } from './simulated-disk.ts';

/** Histories of a store that nobody would think of, and how to make a failing one short. */

/** Letters of a row; some reach over many sectors. */
const sizes = fc.array(fc.oneof({ weight: 4, arbitrary: fc.nat(40) }, fc.nat(900)), {
  minLength: 1,
  maxLength: 6,
});

const end: fc.Arbitrary<End> = fc.record({
  how: fc.constantFrom('power', 'power', 'kill'),
  after: fc.nat(40),
  hasEffect: fc.boolean(),
});

const fault: fc.Arbitrary<Fault> = fc.record({
  code: fc.constantFrom('EIO', 'ENOSPC', 'EMFILE'),
  after: fc.nat(20),
  stays: fc.boolean(),
  hasEffect: fc.boolean(),
});

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('save' as const), sizes }) },
  {
    weight: 4,
    arbitrary: fc.record(
      { what: fc.constant('end' as const), end, sizes, atStart: fc.oneof(end, fault) },
      { requiredKeys: ['what', 'end', 'sizes'] },
    ),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('fail' as const), fault, sizes }) },
  { weight: 2, arbitrary: fc.constant({ what: 'heal' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'close' as const }) },
);

export const anyHistory: fc.Arbitrary<History> = fc.record({
  seed: fc.nat(),
  checkpointBytes: fc.constantFrom(1, 300, 1_500, 6_000),
  happenings: fc.array(happening, { minLength: 1, maxLength: 7 }),
});
