/** What the panel drawing says: the name of each panel and the work on it, in one sentence. */
import { markedPanels, PANEL_NAMES, type Panel, type PanelConditions } from '#shared/domain/panels.ts';

export const panelWords = {
  /** Names the whole drawing. */
  drawing: 'Panel conditions: the car seen from above, front at the top',
  /** Said of a car without any mark. */
  nothing: 'No panels marked',
  left: 'Left',
  right: 'Right',
};

/** "Hood: replace, paint". */
export function panelSentence(panel: Panel, conditions: PanelConditions): string {
  const { action, paint } = conditions[panel] ?? { action: 'none', paint: false };
  return `${PANEL_NAMES[panel]}: ${paint ? `${action}, paint` : action}`;
}

/** The whole drawing in words, for those who cannot see it. */
export function drawingSummary(conditions: PanelConditions): string {
  const marked = markedPanels(conditions).map(({ panel }) => panelSentence(panel, conditions));
  return `${panelWords.drawing}. ${marked.length > 0 ? marked.join('. ') : panelWords.nothing}.`;
}
