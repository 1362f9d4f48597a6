import * as fc from 'fast-check';
import type { CrashStep, CrashHistory } from './store-crash-history.ts';
import type { ProcessEnd, DiskFault } from './simulated-disk.ts';

/** Length of a row in characters; some rows span several sectors. */
const arbitrarySizes = fc.array(fc.oneof({ weight: 4, arbitrary: fc.nat(40) }, fc.nat(900)), {
  minLength: 1,
  maxLength: 6,
});

const arbitraryEnd: fc.Arbitrary<ProcessEnd> = fc.record({
  how: fc.constantFrom('power', 'power', 'kill'),
  after: fc.nat(40),
  hasEffect: fc.boolean(),
});

const arbitraryFault: fc.Arbitrary<DiskFault> = fc.record({
  code: fc.constantFrom('EIO', 'ENOSPC', 'EMFILE'),
  after: fc.nat(20),
  stays: fc.boolean(),
  hasEffect: fc.boolean(),
});

const arbitraryStep: fc.Arbitrary<CrashStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('save' as const), sizes: arbitrarySizes }) },
  {
    weight: 4,
    arbitrary: fc.record(
      {
        what: fc.constant('end' as const),
        end: arbitraryEnd,
        sizes: arbitrarySizes,
        atStart: fc.oneof(arbitraryEnd, arbitraryFault),
      },
      { requiredKeys: ['what', 'end', 'sizes'] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('fail' as const),
      fault: arbitraryFault,
      sizes: arbitrarySizes,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'heal' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'close' as const }) },
);

export const arbitraryHistory: fc.Arbitrary<CrashHistory> = fc.record({
  seed: fc.nat(),
  checkpointBytes: fc.constantFrom(1, 300, 1_500, 6_000),
  happenings: fc.array(arbitraryStep, { minLength: 1, maxLength: 7 }),
});
