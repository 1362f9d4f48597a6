import { OPTION_COLUMNS } from './columns.ts';
import { JOINTS, Joint } from './joints.ts';
import { Options } from './options.ts';

/** What all segments of an index share: the numbers of options and of their combinations. */
export class Known {
  readonly options = OPTION_COLUMNS.map(() => new Options());
  readonly joints = JOINTS.map((places) => new Joint(places));
}
