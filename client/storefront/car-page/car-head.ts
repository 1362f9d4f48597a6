import { carsDetail } from '#client/api/light-endpoints.ts';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { carName, engineLabel, fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import { formatRepairTime } from '#shared/domain/repair/repair-time-category.ts';
import { REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import type { Problem } from '#shared/problem.ts';
import { createBreadcrumbList } from '#shared/routes/breadcrumbs.ts';
import { paths } from '#client/storefront/paths.ts';
import { formatAed } from '#client/ui/format.ts';
import { getPhotoSets } from '#client/storefront/car-page/gallery/photo-sets.ts';
import { texts } from './texts.ts';

interface CarHeadInput {
  origin: string;
  params: Record<string, string>;
  queryData(query: EndpointQuery): unknown;
  problem?: Problem | undefined;
}

const SHARE_IMAGE_WIDTH = 1280;

/** @returns status 404 for an unknown car, 410 for a sold one; the browser needs only the title */
export function head({ origin, params, queryData, problem }: CarHeadInput) {
  const id = params.id ?? '';
  const car = queryData(endpointQuery(carsDetail, { params: { id } })) as PublicCar | undefined;
  if (!car) {
    return { title: `${texts.notFound} · Redrive`, status: problem?.status ?? 404, robots: 'noindex' };
  }
  const title = `${carName(car)}: ${formatAed(car.repairPrice)} repaired · Redrive`;
  if (!import.meta.env.SSR) return { title };
  const picture = car.imageUrl ? photoVariantUrl(car.imageUrl, SHARE_IMAGE_WIDTH, 'jpeg') : undefined;
  return {
    title,
    description: describeCar(car),
    canonical: paths.car(car.id),
    ...(picture && { image: picture }),
    jsonLd: [buildCarJsonLd(car, origin), createBreadcrumbList(origin, breadcrumbTrail(car))],
  };
}

function describeCar(car: PublicCar): string {
  const saving = car.savings ? `, you save ${formatAed(car.savings)}` : '';
  return `${carName(car)}, ${car.regionalSpec} spec. ${texts.repairAndDrive} ${formatAed(car.repairPrice)}${saving}. Repaired in ${formatRepairTime(car)}, 1 month warranty, ${car.location}.`;
}

function breadcrumbTrail(car: PublicCar): [name: string, path: string][] {
  const american = car.regionalSpec === 'American';
  return [
    [texts.browseCars, paths.allCars],
    ...(american ? [[texts.spec(car.regionalSpec), paths.americanCars] as [string, string]] : []),
    [carName(car), paths.car(car.id)],
  ];
}

const MAX_SHARE_IMAGES = 6;
const REGISTRATION_PROPERTY = 'Registration in the UAE';

function getShareImageUrls(car: PublicCar, origin: string): string[] {
  const { uae, usa } = getPhotoSets(car);
  const all = new Set([car.imageUrl ?? '', ...uae, ...usa]);
  return [...all].slice(0, MAX_SHARE_IMAGES).flatMap((url) => {
    const picture = photoVariantUrl(url, SHARE_IMAGE_WIDTH, 'jpeg');
    return picture ? [origin + picture] : [];
  });
}

function buildCarJsonLd(car: PublicCar, origin: string): object {
  const { make, model, trim, year } = car;
  const pictures = getShareImageUrls(car, origin);
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
    description: describeCar(car),
    fuelType: fuelLabel(car),
    vehicleTransmission: transmissionLabel(car),
    vehicleEngine: { '@type': 'EngineSpecification', name: engineLabel(car) },
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/UsedCondition',
    ...(car.registrationStatus && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: REGISTRATION_PROPERTY,
        value: REGISTRATION_LABELS[car.registrationStatus],
      },
    }),
    ...(car.repairPrice !== null && { offers: buildOfferJsonLd(car, car.repairPrice, origin) }),
  };
}

function buildOfferJsonLd(car: PublicCar, price: number, origin: string): object {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'AED',
    availability: `https://schema.org/${car.isReserved ? 'Reserved' : 'InStock'}`,
    url: origin + paths.car(car.id),
    seller: { '@type': 'Organization', name: 'Redrive' },
  };
}
