/** What a car's VIN says, decoded here from the pack that is served with the app. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { decodeVin, type DecodedVin } from '#shared/domain/vin/decode-vin.ts';
import { loadVinPack } from '#client/components/load-vin-pack.ts';

/** The opened pack; undefined while it loads or when it cannot be had. */
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

/** null when there is no VIN, no pack or nothing to read in it: the review goes on without. */
export function useDecodedVin(vin: string | null): DecodedVin | null {
  const pack = useVinPack();
  return useMemo(() => {
    const decoded = pack && vin ? decodeVin(pack, vin) : null;
    return decoded?.ok ? decoded : null;
  }, [pack, vin]);
}

export type VinField = 'year' | 'make' | 'model' | 'trim' | 'bodyType' | 'engineSize' | 'numCylinders';

/** The VIN's word on each field it knows. */
export function getVinValues(decoded: DecodedVin | null): Partial<Record<VinField, string | number>> {
  if (!decoded) return {};
  const { year, make, model, trim, bodyType, engineSize, cylinders } = decoded;
  const said = { year, make, model, trim, bodyType, engineSize, numCylinders: cylinders };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== ''));
}

const normalizeText = (value: string | number | null | undefined): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/**
 * Whether the inspector's answer says the same as the VIN. Case does not count; "2.0L Turbo" agrees with "2.0L", and a
 * model may carry the beginning of what the inspector called the trim ("Golf" + "GTI Autobahn" is "Golf GTI").
 */
function matchesVin(car: Pick<ListedCar, VinField>, field: VinField, said: string | number): boolean {
  const answer = normalizeText(car[field]);
  const word = normalizeText(said);
  if (field === 'model') return `${answer} ${normalizeText(car.trim)}`.trim().startsWith(word);
  if (field === 'trim') return answer !== '' && `${normalizeText(car.model)} ${answer}`.includes(word);
  if (field === 'engineSize') return answer.startsWith(word);
  return answer === word;
}

/** The fields where the inspector says something else than the VIN. */
export function findVinDifferences(car: Pick<ListedCar, VinField>, decoded: DecodedVin | null): VinField[] {
  const said = getVinValues(decoded);
  return (Object.keys(said) as VinField[]).filter((field) => !matchesVin(car, field, said[field] ?? ''));
}
