/** Runs the largest files first, as Vitest does. Small slow files precede them; files that share a worker follow them. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that mostly wait; a late start would delay the whole run. */
const SLOW_FILES = [
  'tests/api/server/full-disk.test.ts',
  'tests/api/server/database-outage.test.ts',
  'server/store/postgres/unknown-commit-outcome.test.ts',
  'server/build/build.test.ts',
];

const SLOW_SHARED_FILES = [
  'tests/api/reservations/registration-steps.test.ts',
  'tests/api/server/fuzz.test.ts',
  'tests/reliability/outbox/long-absence.test.ts',
  'tests/reliability/network-faults/network-faults.test.ts',
  'tests/reliability/network-faults/conflicts.test.ts',
  'tests/reliability/network-faults/network-mutants.test.ts',
  'tests/reliability/outbox/outbox-faults.test.ts',
  'tests/api/photos/s3-photos.test.ts',
  'server/notifications/saved-search-alerts/car-alert-jobs.test.ts',
  'shared/domain/photos/image-validation.test.ts',
  'client/offline/images/photo-check.test.ts',
];

/** Projects whose files share a worker, in start order. */
const SHARED_PROJECTS = ['servers', 'rules'];

const isIn = (files: readonly string[], { moduleId }: TestSpecification): boolean =>
  files.some((file) => moduleId.endsWith(file));

const getSortRank = (file: TestSpecification): number =>
  2 * SHARED_PROJECTS.indexOf(file.project.name) + (isIn(SLOW_SHARED_FILES, file) ? 0 : 1);

export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const others = sorted.filter((file) => !isIn(SLOW_FILES, file));
    return [
      ...sorted.filter((file) => isIn(SLOW_FILES, file)),
      ...others.toSorted((one, other) => getSortRank(one) - getSortRank(other)),
    ];
  }
}
