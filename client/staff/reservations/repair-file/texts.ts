import { isolateBidi } from '#shared/domain/isolate-bidi.ts';

export const texts = {
  title: 'Repair file',
  progress: (done: number, all: number) => `${done} of ${all} lines done`,
  workshop: 'Workshop',
  unassigned: 'Not assigned',
  assigned: 'Workshop saved',
  assignFailed: 'We couldn’t assign the workshop',
  noWorkshops: 'Create a user with the role Workshop to assign this car.',
  lines: 'Lines of the repair file',
  edit: 'Edit',
  editLine: (line: string) => `Edit ${line}`,
  save: 'Save line',
  saved: (line: string) => `${line} saved`,
  saveFailed: 'The line wasn’t saved',
  stale: 'Someone else saved this line meanwhile. Save again to replace their version, or close to see it.',
  technician: (name: string) => `Technician: ${isolateBidi(name)}`,
  sharedTitle: 'Pictures on public pages',
  sharedNote:
    'The buyer allows Redrive to show two pictures of this repair. Hide them if they show something private. Only the buyer can allow them again.',
  hidePictures: 'Hide pictures',
  hidden: 'Pictures hidden',
  hideFailed: 'We couldn’t hide the pictures',
  leaveText: 'The changes to this line aren’t saved yet.',
} as const;
