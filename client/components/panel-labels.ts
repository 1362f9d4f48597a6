import { getDamagedPanels, PANEL_LABELS, type Panel, type PanelConditions } from '#shared/domain/panels.ts';
import { texts as panelDiagramTexts } from '#messages/ui/panel-diagram.ts';

/** "Hood: replace, paint". */
export function describePanel(panel: Panel, conditions: PanelConditions): string {
  const { action, paint } = conditions[panel] ?? { action: 'none', paint: false };
  const state = { panel: PANEL_LABELS[panel], action };
  return paint ? panelDiagramTexts.stateWithPaint(state) : panelDiagramTexts.state(state);
}

export function describePanels(conditions: PanelConditions): string {
  const marked = getDamagedPanels(conditions).map(({ panel }) => describePanel(panel, conditions));
  return `${panelDiagramTexts.drawing}. ${marked.length > 0 ? marked.join('. ') : panelDiagramTexts.nothing}.`;
}
