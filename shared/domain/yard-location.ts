/** Location of a dealer's yard, in degrees. Only admins see it. */
export interface YardLocation {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d{1,15})?)`;
const PATTERN = new RegExp(String.raw`^${NUMBER}(?:\s*,\s*|\s+)${NUMBER}$`);
/** About 10 cm. */
const DECIMALS = 6;
/** Degrees that contain the UAE; outside, the numbers are swapped or mistyped. */
export const YARD_BOUNDS = { latitude: { min: 22, max: 27 }, longitude: { min: 51, max: 57 } } as const;

/** "25.1357, 55.227", as maps copy it. @returns null for any other text, and for a place outside the UAE */
export function parseYardLocation(text: string): YardLocation | null {
  const [, latitude = NaN, longitude = NaN] = PATTERN.exec(text.trim())?.map(Number) ?? [];
  const isInside = isBetween(latitude, YARD_BOUNDS.latitude) && isBetween(longitude, YARD_BOUNDS.longitude);
  return isInside ? { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) } : null;
}

export function formatYardLocation({ latitude, longitude }: YardLocation): string {
  return `${latitude}, ${longitude}`;
}

const isBetween = (degrees: number, { min, max }: { min: number; max: number }) => degrees >= min && degrees <= max;

export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
