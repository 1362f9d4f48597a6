import { hasValidCheckDigit } from './vin-format.ts';

export interface BarcodeVin {
  vin: string;
  /** False is normal for cars built for Europe and the Gulf: a person has to compare it with the plate. */
  isVerified: boolean;
}

/** Import stickers put an I before the VIN. A VIN has letters, and digits at its end (ISO 3779). */
const WHOLE_VIN_PATTERN = /^I?((?=\d*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4})$/;
const VIN_IN_TEXT_PATTERN = /(?<![A-Z0-9])I?((?=\d*[A-Z])[A-HJ-NPR-Z0-9]{17})(?![A-Z0-9])/g;

/** The VIN in the text of a barcode. Among other text only a VIN with a right check digit counts. */
export function findBarcodeVin(text: string): BarcodeVin | null {
  const upper = text.trim().toUpperCase();
  const words = [...upper.matchAll(VIN_IN_TEXT_PATTERN)].flatMap(([, vin]) => (vin ? [vin] : []));
  const verified = words.find(hasValidCheckDigit);
  if (verified !== undefined) return { vin: verified, isVerified: true };
  const [, whole] = WHOLE_VIN_PATTERN.exec(upper) ?? [];
  return whole === undefined ? null : { vin: whole, isVerified: false };
}
