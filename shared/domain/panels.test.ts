import { describe, expect, it } from 'vitest';
import { getDamagedPanels, PANELS, parsePanelConditions, setPanelAction, setPanelPaint } from './panels.ts';

describe('panel conditions', () => {
  it('names the 15 panels [S-w2-07]', () => {
    expect(PANELS.join(' ')).toBe(
      'front_bumper rear_bumper hood trunk fender_left fender_right door_front_left door_rear_left door_front_right ' +
        'door_rear_right quarter_left quarter_right roof rocker_left rocker_right',
    );
  });

  it('removes the paint with the action none and refuses paint without an action [S-w2-06]', () => {
    const painted = setPanelPaint(setPanelAction({}, 'hood', 'repair'), 'hood', true);
    expect(painted.hood).toEqual({ action: 'repair', paint: true });
    expect(setPanelAction(painted, 'hood', 'none').hood).toEqual({ action: 'none', paint: false });
    expect(setPanelPaint({}, 'roof', true).roof).toEqual({ action: 'none', paint: false });
  });

  it('keeps the paint when repair becomes replace', () => {
    const painted = setPanelPaint(setPanelAction({}, 'hood', 'repair'), 'hood', true);
    expect(setPanelAction(painted, 'hood', 'replace').hood).toEqual({ action: 'replace', paint: true });
  });

  it('parses JSON and drops unknown values without failing', () => {
    const text =
      '{"hood":{"action":"repair","paint":true},"wing":{"action":"repair"},"roof":{"action":"melt"},"trunk":7}';
    expect(parsePanelConditions(text)).toEqual({ hood: { action: 'repair', paint: true } });
    for (const broken of ['', '{', '[]', 'null', '7']) expect(parsePanelConditions(broken)).toEqual({});
  });

  it('lists marked panels in their fixed order', () => {
    const marked = getDamagedPanels(setPanelAction(setPanelAction({}, 'roof', 'repair'), 'front_bumper', 'replace'));
    expect(marked.map(({ panel }) => panel)).toEqual(['front_bumper', 'roof']);
  });
});
