/**
 * In which order Vitest begins the files: the largest first, as it does by itself, but before them those whose size says nothing, and
 * after them those that share a memory, which ends where the next file is not one of its project.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long, most of it waiting: begun late, each would keep a whole run waiting for it alone. */
const LONG = [
  'tests/api/full-disk.test.ts',
  'tests/api/database-outage.test.ts',
  'server/store/postgres/commit-in-doubt.test.ts',
  'server/launch/build.test.ts',
  'tests/api/photo-limits.test.ts',
];

/** Projects whose files share a memory, as they are begun. */
const TOGETHER = ['servers', 'rules'];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(file));

const turn = ({ project }: TestSpecification): number => TOGETHER.indexOf(project.name);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const others = sorted.filter((file) => !isLong(file)).toSorted((one, other) => turn(one) - turn(other));
    return [...sorted.filter(isLong), ...others];
  }
}
