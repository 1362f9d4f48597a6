import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { decodeVin, type DecodedVin } from '#shared/domain/vin/decode-vin.ts';
import { loadVinPack } from '#client/components/load-vin-pack.ts';

/** undefined while loading and after a failure. */
function useVinPack() {
  const { data } = useQuery({
    queryKey: ['vin-pack'],
    queryFn: loadVinPack,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  return data;
}

/** null without a VIN, without the pack or for an unknown VIN. */
export function useDecodedVin(vin: string | null): DecodedVin | null {
  const pack = useVinPack();
  return useMemo(() => {
    const decoded = pack && vin ? decodeVin(pack, vin) : null;
    return decoded?.ok ? decoded : null;
  }, [pack, vin]);
}

export type VinField = 'year' | 'make' | 'model' | 'trim' | 'bodyType' | 'engineSize' | 'numCylinders';

export function getVinValues(decoded: DecodedVin | null): Partial<Record<VinField, string | number>> {
  if (!decoded) return {};
  const { year, make, model, trim, bodyType, engineSize, cylinders } = decoded;
  const values = { year, make, model, trim, bodyType, engineSize, numCylinders: cylinders };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}

const normalizeText = (value: string | number | null | undefined): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/**
 * Ignores case; "2.0L Turbo" matches "2.0L", and a model may include the start of the trim ("Golf" + "GTI Autobahn"
 * matches "Golf GTI").
 */
function matchesVin(car: Pick<ListedCar, VinField>, field: VinField, vinValue: string | number): boolean {
  const carText = normalizeText(car[field]);
  const vinText = normalizeText(vinValue);
  if (field === 'model') return `${carText} ${normalizeText(car.trim)}`.trim().startsWith(vinText);
  if (field === 'trim') return carText !== '' && `${normalizeText(car.model)} ${carText}`.includes(vinText);
  if (field === 'engineSize') return carText.startsWith(vinText);
  return carText === vinText;
}

export function findVinDifferences(car: Pick<ListedCar, VinField>, decoded: DecodedVin | null): VinField[] {
  const vinValues = getVinValues(decoded);
  return (Object.keys(vinValues) as VinField[]).filter((field) => !matchesVin(car, field, vinValues[field] ?? ''));
}
