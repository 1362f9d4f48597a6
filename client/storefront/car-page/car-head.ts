/** How a car describes itself to search engines and to whoever shares it. */
import { carsDetail } from '#client/api/light-endpoints.ts';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { question, type Question } from '#shared/contract/endpoint-query.ts';
import { carName, engineLabel, fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import type { Problem } from '#shared/problem.ts';
import { breadcrumbs } from '#shared/routes/breadcrumbs.ts';
import { paths } from '#client/storefront/paths.ts';
import { aed } from '#client/ui/format.ts';
import { photoSets } from '#client/storefront/car-page/gallery/photo-sets.ts';
import { texts } from './texts.ts';

interface Input {
  origin: string;
  params: Record<string, string>;
  answer(asked: Question): unknown;
  problem?: Problem | undefined;
}

const SHARED_WIDTH = 1280;

/** 404 when there is no such car, 410 when it was sold. In the browser the title alone: nobody reads more there. */
export function head({ origin, params, answer, problem }: Input) {
  const id = params.id ?? '';
  const car = answer(question(carsDetail, { params: { id } })) as PublicCar | undefined;
  if (!car) {
    return { title: `${texts.notFound} · Redrive`, status: problem?.status ?? 404, robots: 'noindex' };
  }
  const title = `${carName(car)}: ${aed(car.repairPrice)} repaired · Redrive`;
  if (!import.meta.env.SSR) return { title };
  const picture = car.imageUrl ? photoVariantUrl(car.imageUrl, SHARED_WIDTH, 'jpeg') : undefined;
  return {
    title,
    description: describe(car),
    canonical: paths.car(car.id),
    ...(picture && { image: picture }),
    jsonLd: [carData(car, origin), breadcrumbs(origin, trail(car))],
  };
}

function describe(car: PublicCar): string {
  const saving = car.savings ? `, you save ${aed(car.savings)}` : '';
  return `${carName(car)}, ${car.regionalSpec} spec. ${texts.repairAndDrive} ${aed(car.repairPrice)}${saving}. Repaired in approx. ${car.repairTimeCategory} days, 1 month warranty, ${car.location}.`;
}

function trail(car: PublicCar): [name: string, path: string][] {
  const american = car.regionalSpec === 'American';
  return [
    [texts.browseCars, paths.allCars],
    ...(american ? [[texts.spec(car.regionalSpec), paths.americanCars] as [string, string]] : []),
    [carName(car), paths.car(car.id)],
  ];
}

const MOST_PICTURES = 6;

/** Addresses of the pictures a search engine may show. */
function picturesOf(car: PublicCar, origin: string): string[] {
  const { uae, usa } = photoSets(car);
  const all = new Set([car.imageUrl ?? '', ...uae, ...usa]);
  return [...all].slice(0, MOST_PICTURES).flatMap((url) => {
    const picture = photoVariantUrl(url, SHARED_WIDTH, 'jpeg');
    return picture ? [origin + picture] : [];
  });
}

function carData(car: PublicCar, origin: string): object {
  const { make, model, trim, year } = car;
  const pictures = picturesOf(car, origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: carName(car),
    url: origin + paths.car(car.id),
    brand: { '@type': 'Brand', name: make },
    model: trim ? `${model} ${trim}` : model,
    ...(year && { vehicleModelDate: String(year) }),
    ...(car.bodyType && { bodyType: car.bodyType }),
    ...(car.exteriorColor && { color: car.exteriorColor }),
    ...(car.interiorColor && { vehicleInteriorColor: car.interiorColor }),
    ...(car.doors && { numberOfDoors: car.doors }),
    ...(pictures.length > 0 && { image: pictures }),
    sku: car.shortId,
    description: describe(car),
    fuelType: fuelLabel(car),
    vehicleTransmission: transmissionLabel(car),
    vehicleEngine: { '@type': 'EngineSpecification', name: engineLabel(car) },
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/UsedCondition',
    ...(car.repairPrice !== null && { offers: offer(car, car.repairPrice, origin) }),
  };
}

function offer(car: PublicCar, price: number, origin: string): object {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'AED',
    availability: `https://schema.org/${car.isReserved ? 'Reserved' : 'InStock'}`,
    url: origin + paths.car(car.id),
    seller: { '@type': 'Organization', name: 'Redrive' },
  };
}
