/** Endpoints without schemas, which keep Zod out of the first screens. The compiler checks them. */
import type * as auth from '#shared/contract/auth.ts';
import type * as cars from '#shared/contract/cars/cars.ts';
import type { Endpoint, LightEndpoint } from '#shared/contract/endpoint.ts';
import type * as customer from '#shared/contract/customer.ts';
import type * as errors from '#shared/contract/error-log.ts';
import type * as reports from '#shared/contract/reports.ts';
import type * as site from '#shared/contract/public-config.ts';

const lightEndpoint = <E extends Endpoint>(entry: LightEndpoint<E>): LightEndpoint<E> => entry;

export const authStatus = lightEndpoint<typeof auth.authStatus>({
  name: 'auth.status',
  method: 'GET',
  path: '/api/auth/status',
  expectedKeys: ['isAuthenticated', 'user', 'sessionInfo'],
});

export const logout = lightEndpoint<typeof auth.logout>({
  name: 'auth.logout',
  method: 'POST',
  path: '/api/logout',
  expectedKeys: ['success'],
});

export const changeLanguage = lightEndpoint<typeof customer.changeLanguage>({
  name: 'account.changeLanguage',
  method: 'PUT',
  path: '/api/account/language',
  invalidates: ['auth', 'notifications'],
  expectedKeys: ['user'],
});

export const errorsReport = lightEndpoint<typeof errors.errorsReport>({
  name: 'errors.report',
  method: 'POST',
  path: '/api/errors',
  expectedKeys: ['success', 'id'],
});

export const publicConfig = lightEndpoint<typeof site.publicConfig>({
  name: 'site.contacts',
  method: 'GET',
  path: '/api/site',
  expectedKeys: ['whatsappNumber', 'callNumber'],
});

export const carsSearch = lightEndpoint<typeof cars.carsSearch>({
  name: 'cars.search',
  method: 'GET',
  path: '/api/cars/search',
  expectedKeys: ['cars', 'total', 'nextCursor', 'facets', 'understood', 'nearest'],
});

export const carsSuggest = lightEndpoint<typeof cars.carsSuggest>({
  name: 'cars.suggest',
  method: 'GET',
  path: '/api/cars/suggest',
  expectedKeys: ['suggestions'],
});

export const carsMakes = lightEndpoint<typeof cars.carsMakes>({
  name: 'cars.makes',
  method: 'GET',
  path: '/api/cars/meta/makes',
  expectedKeys: 'array',
});

export const carsModels = lightEndpoint<typeof cars.carsModels>({
  name: 'cars.models',
  method: 'GET',
  path: '/api/cars/meta/models',
  expectedKeys: 'array',
});

export const carsDetail = lightEndpoint<typeof cars.carsDetail>({
  name: 'cars.detail',
  method: 'GET',
  path: '/api/cars/:id',
  expectedKeys: ['id', 'make', 'model', 'repairPrice', 'repairLines'],
});

export const carsSimilar = lightEndpoint<typeof cars.carsSimilar>({
  name: 'cars.similar',
  method: 'GET',
  path: '/api/cars/:id/similar',
  expectedKeys: 'array',
});

export const carsRepairExamples = lightEndpoint<typeof cars.carsRepairExamples>({
  name: 'cars.repairExamples',
  method: 'GET',
  path: '/api/cars/repair-examples',
  expectedKeys: 'array',
});

export const customerLists = lightEndpoint<typeof customer.customerLists>({
  name: 'customer.lists',
  method: 'GET',
  path: '/api/customer/lists',
  expectedKeys: ['selectedCarIds', 'savedCarIds', 'revision'],
});

export const replaceCustomerLists = lightEndpoint<typeof customer.replaceCustomerLists>({
  name: 'customer.replaceLists',
  method: 'PUT',
  path: '/api/customer/lists',
  expectedKeys: ['selectedCarIds', 'savedCarIds', 'revision'],
});

export const carReport = lightEndpoint<typeof reports.carReport>({
  name: 'reports.car',
  method: 'GET',
  path: '/api/cars/:id/report',
  expectedKeys: ['report', 'jws'],
});

export const reportSigningKeys = lightEndpoint<typeof reports.reportSigningKeys>({
  name: 'reports.keys',
  method: 'GET',
  path: '/.well-known/redrive-keys.json',
  expectedKeys: ['keys'],
});

export const findReportPhoto = lightEndpoint<typeof reports.findReportPhoto>({
  name: 'reports.photo',
  method: 'GET',
  path: '/api/reports/photos/:sha256',
  expectedKeys: ['found'],
});

export const findSimilarPhotos = lightEndpoint<typeof reports.findSimilarPhotos>({
  name: 'reports.similarPhotos',
  method: 'GET',
  path: '/api/reports/similar-photos',
  expectedKeys: ['similar'],
});
