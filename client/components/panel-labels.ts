import { getDamagedPanels, PANEL_LABELS, type Panel, type PanelConditions } from '#shared/domain/panels.ts';

export const panelDiagramTexts = {
  drawing: 'Panel conditions: the car seen from above, front at the top',
  nothing: 'No panels marked',
  left: 'Left',
  right: 'Right',
};

/** "Hood: replace, paint". */
export function describePanel(panel: Panel, conditions: PanelConditions): string {
  const { action, paint } = conditions[panel] ?? { action: 'none', paint: false };
  return `${PANEL_LABELS[panel]}: ${paint ? `${action}, paint` : action}`;
}

export function describePanels(conditions: PanelConditions): string {
  const marked = getDamagedPanels(conditions).map(({ panel }) => describePanel(panel, conditions));
  return `${panelDiagramTexts.drawing}. ${marked.length > 0 ? marked.join('. ') : panelDiagramTexts.nothing}.`;
}
