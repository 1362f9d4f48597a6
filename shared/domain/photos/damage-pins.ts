import { getDamagedPanels, type Panel, type PanelConditions } from '#shared/domain/panels.ts';

/** A place on a photo that shows damage to a panel; in parts of the upright photo's sides, from its top left corner. */
export interface DamagePin {
  x: number;
  y: number;
  panel: Panel;
  note?: string | undefined;
}

export const MAX_PHOTO_PINS = 12;
export const MAX_PIN_NOTE_LENGTH = 120;

const PIN_PRECISION = 10_000;

/** Within the photo and rounded to a hundredth of a per cent, so that steps back and forth end at the same place. */
function toPinPosition(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * PIN_PRECISION) / PIN_PRECISION;
}

export function placePin<Pin extends Pick<DamagePin, 'x' | 'y'>>(pin: Pin, x: number, y: number): Pin {
  return { ...pin, x: toPinPosition(x), y: toPinPosition(y) };
}

/** A pin lives as long as its panel is damaged. */
export function withoutStalePins<Pin extends Pick<DamagePin, 'panel'>>(
  pins: readonly Pin[] | null | undefined,
  conditions: PanelConditions,
): Pin[] {
  const damaged = new Set(getDamagedPanels(conditions).map(({ panel }) => panel));
  return (pins ?? []).filter(({ panel }) => damaged.has(panel));
}
