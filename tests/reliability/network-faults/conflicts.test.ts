import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { onEveryStore } from '#tests/api/support/test-api.ts';
import type { Answer } from '#tests/api/support/api-client.ts';
import { cancelUnpaid } from '#tests/api/support/reservation-fixtures.ts';
import { ConflictScene, type Found } from './conflict-scenario.ts';
import { CONFLICTS, INSPECTOR_ACTS, type InspectorAct, type StaffAct } from './conflict-table.ts';

/** An inspector and the staff act on one car at once: every pair has one stated outcome, and nobody's work is lost by it. */

type Side = 'inspector' | 'staff';

const codeOf = ({ status, body }: Answer): string | undefined => (status < 300 ? undefined : body.code);

/** What belongs to both. */
function ofCar({ draftWords: _own, ...found }: Found): object {
  return found;
}

/** Plays one cell. @returns its outcome, as the table says it */
async function play(
  scene: ConflictScene,
  { staff, inspector, first }: { staff: StaffAct; inspector: InspectorAct; first: Side },
): Promise<string> {
  const sides: Side[] = first === 'staff' ? ['staff', 'inspector'] : ['inspector', 'staff'];
  let outcome = 'both';
  for (const side of sides) {
    const before = await scene.found();
    const code = codeOf(side === 'staff' ? await scene.staff(staff) : await scene.inspector(inspector));
    const after = await scene.found();
    if (code !== undefined) {
      outcome = `${side} ${code}`;
      expect(after).toEqual(before);
      // What cannot go now may go later: the picture need not be sent again.
      if (inspector === 'add photo' && side === 'inspector') await scene.expectPicture();
    } else
      expect(after.car.revision - before.car.revision).toBe(
        changesCar(side, side === 'staff' ? staff : inspector),
      );
  }
  await expectKept(scene, inspector);
  return `${outcome}, ${(await scene.found()).state}`;
}

/** How many revisions an act adds to the car. */
function changesCar(side: Side, act: StaffAct | InspectorAct): number {
  if (side === 'staff') return act === 'picked' ? 0 : 1;
  return act === 'resubmit' || act === 'add photo' ? 1 : 0;
}

/** The inspector's own draft is as he left it, and sending once more changes nothing. */
async function expectKept(scene: ConflictScene, inspector: InspectorAct): Promise<void> {
  const found = await scene.found();
  const words = { edit: 'Words of the inspector', discard: undefined };
  expect(found.draftWords).toBe(inspector in words ? words[inspector as 'edit'] : 'First words');
  await scene.inspector(inspector);
  expect(ofCar(await scene.found())).toEqual(ofCar(found));
}

onEveryStore('an inspector and the staff at once', (api) => {
  beforeEach(() => cancelUnpaid(api));

  it.each(CONFLICTS)(
    '$staff of a $start car: each act of the inspector has its stated outcome',
    async (row) => {
      const { staff, start, cells } = row;
      const plays: Promise<string>[] = [];
      for (const inspector of INSPECTOR_ACTS)
        for (const first of ['inspector', 'staff'] as const) {
          const scene = await ConflictScene.set(api, start, staff);
          plays.push(play(scene, { staff, inspector, first }));
        }
      expect(await Promise.all(plays)).toEqual(INSPECTOR_ACTS.flatMap((inspector) => cells[inspector]));
    },
  );
});

describe('docs/reliability.md', () => {
  it('shows the table of conflicts as it is tested', () => {
    const text = readFileSync(new URL('../../../docs/reliability.md', import.meta.url), 'utf8');
    const shown = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' '));
    for (const { staff, start, cells } of CONFLICTS)
      for (const act of INSPECTOR_ACTS)
        expect(shown).toContain(`| ${staff} | ${start} | ${act} | ${cells[act].join(' | ')} |`);
  });
});
