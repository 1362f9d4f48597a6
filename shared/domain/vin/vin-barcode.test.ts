import { describe, expect, it } from 'vitest';
import { findBarcodeVin } from './vin-barcode.ts';

const CAMRY = '4T1G11AK9MU512349';
const EUROPEAN = 'WDD2130041A123456';

describe('a VIN in a barcode', () => {
  it.each([
    ['a door sticker', CAMRY],
    ['the I of an import sticker', `I${CAMRY}`],
    ['lower case', CAMRY.toLowerCase()],
    ['a QR code with other fields', `VIN:${CAMRY};PAINT=040;DATE=03/21`],
    ['a URL', `https://maker.example/v?vin=${CAMRY}&c=040`],
  ])('is found in %s', (_where, text) => {
    expect(findBarcodeVin(text)).toEqual({ vin: CAMRY, isVerified: true });
  });

  it('without a right check digit has to be compared, and counts only alone', () => {
    expect(findBarcodeVin(EUROPEAN)).toEqual({ vin: EUROPEAN, isVerified: false });
    expect(findBarcodeVin(`VIN:${EUROPEAN};040`)).toBeNull();
  });

  it('among other text has to be compared unless it is named', () => {
    expect(findBarcodeVin(`89661-06K20 ${CAMRY}`)).toEqual({ vin: CAMRY, isVerified: false });
  });

  it.each([
    ['a part number', '89661-06K20'],
    ['16 characters', CAMRY.slice(1)],
    ['18 characters', `${CAMRY}7`],
    ['digits only', '12345678901234567'],
    ['letters I, O and Q', 'WDD213OO41A123456'],
    ['a run inside a longer word', `XX${CAMRY}`],
    ['no digits at the end', 'WDD2130041A12345X'],
  ])('is not %s', (_what, text) => {
    expect(findBarcodeVin(text)).toBeNull();
  });
});
