import { carsDetail } from '#client/api/light-endpoints.ts';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { carName, engineLabel, fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import { formatRepairTime } from '#shared/domain/repair/repair-time-category.ts';
import {
  bodyTypeLabel,
  colorLabel,
  emirateLabel,
  fuelName,
  specLabel,
  transmissionName,
} from '#shared/domain/value-labels.ts';
import { LANGUAGE } from '#messages/language.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import type { Problem } from '#shared/problem.ts';
import { createBreadcrumbList } from '#shared/routes/breadcrumbs.ts';
import { paths } from '#client/storefront/paths.ts';
import { formatAed } from '#client/ui/format.ts';
import { getPhotoSets } from '#client/storefront/car-page/gallery/photo-sets.ts';
import { texts } from '#messages/shop/car-page.ts';

interface CarHeadInput {
  origin: string;
  params: Record<string, string>;
  queryData(query: EndpointQuery): unknown;
  problem?: Problem | undefined;
}

const SHARE_IMAGE_WIDTH = 1280;

const toLocalPath = (path: string): string => pathInLanguage(path, LANGUAGE);

/** @returns status 404 for an unknown car, 410 for a sold one; the browser needs only the title */
export function head({ origin, params, queryData, problem }: CarHeadInput) {
  const id = params.id ?? '';
  const car = queryData(endpointQuery(carsDetail, { params: { id } })) as PublicCar | undefined;
  if (!car) {
    return { title: `${texts.notFound} · Redrive`, status: problem?.status ?? 404, robots: 'noindex' };
  }
  const title = texts.head.title({ car: carName(car), price: formatAed(car.repairPrice) });
  if (!import.meta.env.SSR) return { title };
  const picture = car.imageUrl ? photoVariantUrl(car.imageUrl, SHARE_IMAGE_WIDTH, 'jpeg') : undefined;
  return {
    title,
    description: describeCar(car),
    canonical: paths.car(car.id),
    ...(picture && { image: picture }),
    jsonLd: [
      buildCarJsonLd(car, origin),
      createBreadcrumbList(origin, breadcrumbTrail(car), [texts.head.home, toLocalPath('/')]),
    ],
  };
}

function describeCar(car: PublicCar): string {
  const facts = {
    car: carName(car),
    spec: specLabel(car.regionalSpec),
    price: formatAed(car.repairPrice),
    time: formatRepairTime(car),
    location: emirateLabel(car.location),
  };
  if (!car.savings) return texts.head.description(facts);
  return texts.head.descriptionWithSaving({ ...facts, saving: formatAed(car.savings) });
}

function breadcrumbTrail(car: PublicCar): [name: string, path: string][] {
  const american = car.regionalSpec === 'American';
  return [
    [texts.browseCars, toLocalPath(paths.allCars)],
    ...(american
      ? [[texts.spec(specLabel(car.regionalSpec)), toLocalPath(paths.americanCars)] as [string, string]]
      : []),
    [carName(car), toLocalPath(paths.car(car.id))],
  ];
}

const MAX_SHARE_IMAGES = 6;

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
    url: origin + toLocalPath(paths.car(car.id)),
    brand: { '@type': 'Brand', name: make },
    model: trim ? `${model} ${trim}` : model,
    ...(year && { vehicleModelDate: String(year) }),
    ...(car.bodyType && { bodyType: bodyTypeLabel(car.bodyType) }),
    ...(car.exteriorColor && { color: colorLabel(car.exteriorColor) }),
    ...(car.interiorColor && { vehicleInteriorColor: colorLabel(car.interiorColor) }),
    ...(car.doors && { numberOfDoors: car.doors }),
    ...(pictures.length > 0 && { image: pictures }),
    sku: car.shortId,
    description: describeCar(car),
    fuelType: fuelName(fuelLabel(car)),
    vehicleTransmission: transmissionName(transmissionLabel(car)),
    vehicleEngine: { '@type': 'EngineSpecification', name: engineLabel(car) },
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/UsedCondition',
    ...(car.registrationStatus && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: texts.head.registration,
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
    url: origin + toLocalPath(paths.car(car.id)),
    seller: { '@type': 'Organization', name: 'Redrive' },
  };
}
