import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import { cancelUnpaidReservations } from '#tests/api/support/reservation-fixtures.ts';
import { ConflictScenario, type ConflictState } from './conflict-scenario.ts';
import { CONFLICTS, INSPECTOR_ACTIONS, type InspectorAction, type StaffAction } from './conflict-table.ts';

type Side = 'inspector' | 'staff';

const codeOf = ({ status, body }: ApiResponse): string | undefined => (status < 300 ? undefined : body.code);

function withoutDraft({ draftComments: _own, ...found }: ConflictState): object {
  return found;
}

async function playConflict(
  scene: ConflictScenario,
  { staff, inspector, first }: { staff: StaffAction; inspector: InspectorAction; first: Side },
): Promise<string> {
  const sides: Side[] = first === 'staff' ? ['staff', 'inspector'] : ['inspector', 'staff'];
  let outcome = 'both';
  for (const side of sides) {
    const before = await scene.readState();
    const code = codeOf(side === 'staff' ? await scene.actAsStaff(staff) : await scene.actAsInspector(inspector));
    const after = await scene.readState();
    if (code !== undefined) {
      outcome = `${side} ${code}`;
      expect(after).toEqual(before);
      // A refused correction may succeed later, so its photo stays uploaded.
      if (inspector === 'add photo' && side === 'inspector') await scene.expectPhotoUploaded();
    } else
      expect(after.car.revision - before.car.revision).toBe(
        expectedRevisions(side, side === 'staff' ? staff : inspector),
      );
  }
  await expectDraftUnchanged(scene, inspector);
  return `${outcome}, ${(await scene.readState()).state}`;
}

function expectedRevisions(side: Side, act: StaffAction | InspectorAction): number {
  if (side === 'staff') return act === 'picked' ? 0 : 1;
  return act === 'resubmit' || act === 'add photo' ? 1 : 0;
}

async function expectDraftUnchanged(scene: ConflictScenario, inspector: InspectorAction): Promise<void> {
  const found = await scene.readState();
  const words = { edit: 'Words of the inspector', discard: undefined };
  expect(found.draftComments).toBe(inspector in words ? words[inspector as 'edit'] : 'First words');
  await scene.actAsInspector(inspector);
  expect(withoutDraft(await scene.readState())).toEqual(withoutDraft(found));
}

describeOnOneStore('an inspector and the staff at once', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it.each(CONFLICTS)('$staff of a $start car: each act of the inspector has its stated outcome', async (row) => {
    const { staff, start, cells } = row;
    const plays: Promise<string>[] = [];
    for (const inspector of INSPECTOR_ACTIONS)
      for (const first of ['inspector', 'staff'] as const) {
        const scene = await ConflictScenario.create(api, start, staff);
        plays.push(playConflict(scene, { staff, inspector, first }));
      }
    expect(await Promise.all(plays)).toEqual(INSPECTOR_ACTIONS.flatMap((inspector) => cells[inspector]));
  });
});

describe('docs/reliability.md', () => {
  it('shows the table of conflicts as it is tested', () => {
    const text = readFileSync(new URL('../../../docs/reliability.md', import.meta.url), 'utf8');
    const shown = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' '));
    for (const { staff, start, cells } of CONFLICTS) {
      const [draft] = cells.edit;
      expect(cells).toMatchObject({ edit: [draft, draft], discard: [draft, draft], 'add photo': cells.resubmit });
      expect(shown).toContain(`| ${[staff, start, draft, ...cells.resubmit].join(' | ')} |`);
    }
  });
});
