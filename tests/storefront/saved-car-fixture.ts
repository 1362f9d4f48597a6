import type { CarListItem } from '#client/components/shortlist-context.ts';

export function buildSavedCar(id: string): CarListItem {
  return {
    id,
    make: 'Toyota',
    model: 'Camry',
    trim: null,
    year: 2021,
    mileage: 45_600,
    mileageUnit: 'km',
    regionalSpec: 'American',
    imageUrl: null,
    repairPrice: 84_640,
  };
}

export function createMemoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}
