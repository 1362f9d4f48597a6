/** Names of stored values in the reader's language; an unknown value is its own name. */
import { texts } from '#messages/domain/values.ts';

const lookUp = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value;

export const specLabel = (spec: string): string => lookUp(texts.specs, spec);
export const bodyTypeLabel = (bodyType: string): string => lookUp(texts.bodyTypes, bodyType);
export const emirateLabel = (emirate: string): string => lookUp(texts.emirates, emirate);
/** "Gray" is shown as "Grey". @see D-15 */
export const colorLabel = (stored: string): string => lookUp(texts.colours, stored);
export function damageLabel(kind: string): string {
  const names: Readonly<Record<string, string>> = texts.damage;
  return names[kind.toUpperCase()] ?? kind.charAt(0) + kind.slice(1).toLowerCase();
}
export const fuelName = (fuel: string): string => lookUp(texts.fuels, fuel);
export const transmissionName = (transmission: string): string => lookUp(texts.transmissions, transmission);
