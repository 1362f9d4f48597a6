import { texts } from '#messages/domain/panels.ts';

export const PANELS = [
  'front_bumper',
  'rear_bumper',
  'hood',
  'trunk',
  'fender_left',
  'fender_right',
  'door_front_left',
  'door_rear_left',
  'door_front_right',
  'door_rear_right',
  'quarter_left',
  'quarter_right',
  'roof',
  'rocker_left',
  'rocker_right',
] as const;
export type Panel = (typeof PANELS)[number];

export const PANEL_ACTIONS = ['none', 'repair', 'replace'] as const;
export type PanelAction = (typeof PANEL_ACTIONS)[number];

export interface PanelCondition {
  action: PanelAction;
  paint: boolean;
}
export type PanelConditions = Partial<Record<Panel, PanelCondition>>;

export const PANEL_LABELS: Record<Panel, string> = texts;

export function setPanelAction(conditions: PanelConditions, panel: Panel, action: PanelAction): PanelConditions {
  const paint = action !== 'none' && (conditions[panel]?.paint ?? false);
  return { ...conditions, [panel]: { action, paint } };
}

/** @see S-w2-06 */
export function setPanelPaint(conditions: PanelConditions, panel: Panel, paint: boolean): PanelConditions {
  const action = conditions[panel]?.action ?? 'none';
  return { ...conditions, [panel]: { action, paint: paint && action !== 'none' } };
}

export function getDamagedPanels(conditions: PanelConditions): { panel: Panel; condition: PanelCondition }[] {
  return PANELS.flatMap((panel) => {
    const condition = conditions[panel];
    return condition && condition.action !== 'none' ? [{ panel, condition }] : [];
  });
}

/** Drops unknown panels and malformed values: drafts of older versions must open. */
export function parsePanelConditions(text: string | null | undefined): PanelConditions {
  if (!text) return {};
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return {};
  }
  if (typeof raw !== 'object' || raw === null) return {};
  const out: PanelConditions = {};
  for (const panel of PANELS) {
    const value = (raw as Record<string, unknown>)[panel];
    if (typeof value !== 'object' || value === null) continue;
    const { action, paint } = value as { action?: unknown; paint?: unknown };
    if (!PANEL_ACTIONS.includes(action as PanelAction)) continue;
    out[panel] = { action: action as PanelAction, paint: paint === true && action !== 'none' };
  }
  return out;
}
