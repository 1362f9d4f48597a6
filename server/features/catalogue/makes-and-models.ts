import { carsMakes, carsModels, carsTrims } from '#shared/contract/cars/cars.ts';
import { compareNames } from '#shared/domain/vin/vehicle-catalogue.ts';
import { defineHandler } from '#server/http/define-handler.ts';

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Sorted, without duplicates by case; the first spelling wins. */
function mergeNames(...lists: (readonly string[])[]): string[] {
  const byFolded = new Map<string, string>();
  for (const name of lists.flat()) {
    if (name !== '' && !byFolded.has(name.toLowerCase())) byFolded.set(name.toLowerCase(), name);
  }
  return [...byFolded.values()].sort(compareNames);
}

export const getMakes = defineHandler(carsMakes)({
  async run({ tx, services }) {
    const catalogue = await services.vehicleData.loadCatalogue();
    const stock = await tx.find('cars.stock', {});
    return mergeNames(
      catalogue.makes(),
      stock.map((car) => car.make),
    );
  },
});

export const getModels = defineHandler(carsModels)({
  async run({ tx, query: { make }, services }) {
    const catalogue = await services.vehicleData.loadCatalogue();
    const stock = await tx.find('cars.stock', {});
    const matching = stock.filter((car) => make === undefined || isSameName(car.make, make));
    return mergeNames(
      catalogue.models(make),
      matching.map((car) => car.model),
    );
  },
});

export const getTrims = defineHandler(carsTrims)({
  async run({ query: { model, make }, services }) {
    return model === undefined ? [] : (await services.vehicleData.loadCatalogue()).trims(model, make);
  },
});
