/** In which order Vitest begins the files: the largest first, as it does by itself, but before them those whose size says nothing. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long, most of it waiting: begun late, each would keep a whole run waiting for it alone. */
const LONG = [
  'tests/api/full-disk.test.ts',
  'tests/api/database-outage.test.ts',
  'server/store/postgres/commit-in-doubt.test.ts',
  'server/launch/build.test.ts',
  'tests/api/photo-limits.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(file));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
