/**
 * In which order Vitest begins the files: the largest first, as it does by itself, but before them those whose size says nothing, and
 * after them those that share a memory, which ends where the next file is not one of its project.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long, most of it waiting: begun late, each would keep a whole run waiting for it alone. */
const SLOW_FILES = [
  'tests/api/server/full-disk.test.ts',
  'tests/api/server/database-outage.test.ts',
  'server/store/postgres/unknown-commit-outcome.test.ts',
  'server/build/build.test.ts',
  'tests/api/photos/photo-limits.test.ts',
];

/** The same among those that share a memory, and begun first of them. */
const SLOW_SHARED_FILES = [
  'tests/reliability/network-faults/network-faults.test.ts',
  'tests/reliability/network-faults/conflicts.test.ts',
  'tests/reliability/network-faults/network-mutants.test.ts',
  'tests/reliability/outbox/outbox-faults.test.ts',
  'tests/api/photos/s3-photos.test.ts',
  'server/notifications/saved-search-alerts/car-alert-jobs.test.ts',
];

/** Projects whose files share a memory, as they are begun. */
const SHARED_PROJECTS = ['servers', 'rules'];

const isIn = (files: readonly string[], { moduleId }: TestSpecification): boolean =>
  files.some((file) => moduleId.endsWith(file));

/** Smaller is earlier. */
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
