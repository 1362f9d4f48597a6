import { expect, it } from 'vitest';
import { PANELS } from '#shared/domain/panels.ts';
import { PANEL_SHAPES } from './panel-shapes.ts';
import { describePanels, describePanel } from './panel-labels.ts';

it('draws every one of the 15 panels once [S-w2-05]', () => {
  expect(Object.keys(PANEL_SHAPES).sort()).toEqual([...PANELS].sort());
});

it('names a panel with its work [S-w2-06]', () => {
  expect(describePanel('hood', { hood: { action: 'replace', paint: true } })).toBe('Hood: replace, paint');
  expect(describePanel('roof', {})).toBe('Roof: none');
});

it('describes the whole diagram in the fixed order of the panels', () => {
  const summary = describePanels({
    roof: { action: 'repair', paint: false },
    front_bumper: { action: 'replace', paint: true },
  });
  expect(summary).toMatch(/Front bumper: replace, paint\. Roof: repair\.$/);
  expect(describePanels({})).toMatch(/No panels marked\.$/);
});
