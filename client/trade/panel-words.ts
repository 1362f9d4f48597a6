/** What the panel drawing says: the name of each panel and the work on it, in one sentence. */
import { markedPanels, PANEL_NAMES, type Panel, type PanelConditions } from '#shared/domain/panels.ts';

export interface PanelWords {
  names: Record<Panel, string>;
  actions: { none: string; repair: string; replace: string };
  paint: string;
  /** Names the whole drawing. */
  drawing: string;
  /** Said of a car without any mark. */
  nothing: string;
  left: string;
  right: string;
}

export const panelWords: PanelWords = {
  names: PANEL_NAMES,
  actions: { none: 'none', repair: 'repair', replace: 'replace' },
  paint: 'paint',
  drawing: 'Panel conditions: the car seen from above, front at the top',
  nothing: 'No panels marked',
  left: 'Left',
  right: 'Right',
};

/** "Hood: replace, paint". */
export function panelSentence(
  panel: Panel,
  conditions: PanelConditions,
  words: PanelWords = panelWords,
): string {
  const condition = conditions[panel] ?? { action: 'none', paint: false };
  const work = words.actions[condition.action];
  return `${words.names[panel]}: ${condition.paint ? `${work}, ${words.paint}` : work}`;
}

/** The whole drawing in words, for those who cannot see it. */
export function drawingSummary(conditions: PanelConditions, words: PanelWords = panelWords): string {
  const marked = markedPanels(conditions).map(({ panel }) => panelSentence(panel, conditions, words));
  return `${words.drawing}. ${marked.length > 0 ? marked.join('. ') : words.nothing}.`;
}
