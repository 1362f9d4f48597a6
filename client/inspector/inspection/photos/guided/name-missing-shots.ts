import { PANEL_LABELS, type Panel } from '#shared/domain/panels.ts';
import { shotLabel } from '#shared/domain/photo-caption.ts';
import { parsePanelSlot, type ShotSlot } from '#shared/domain/photos/shot-list.ts';
import { texts as guidedTexts } from '#messages/field/guided-capture.ts';
import { texts } from '#messages/field/inspection.ts';

const MAX_NAMED_SHOTS = 6;

/** Two lines: "No close-up: Hood, Roof." comes before "Missing: Odometer, Engine." as cars are returned for it. */
export function nameMissingShots(missing: readonly ShotSlot[]): string {
  const closeUps: Panel[] = [];
  const others: string[] = [];
  for (const slot of missing) {
    const panelSlot = parsePanelSlot(slot);
    if (panelSlot?.distance === 'close') closeUps.push(panelSlot.panel);
    else others.push(shotLabel(slot));
  }
  const hidden = others.length - MAX_NAMED_SHOTS;
  const named = hidden > 1 ? [...others.slice(0, MAX_NAMED_SHOTS), guidedTexts.more(hidden)] : others;
  return [
    closeUps.length > 0 &&
      guidedTexts.noCloseUp(closeUps.map((panel) => PANEL_LABELS[panel]).join(texts.listSeparator)),
    named.length > 0 && guidedTexts.missing(named.join(texts.listSeparator)),
  ]
    .filter(Boolean)
    .join('\n');
}
