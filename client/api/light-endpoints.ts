/**
 * The calls of the first screens without their schemas: a page that reads a list builds no schema for it. Names, methods and paths
 * are the contract's; the compiler refuses any other. What takes a form, and all that an inspector sends, calls the whole entry.
 */
import type * as auth from '#shared/contract/auth.ts';
import type * as cars from '#shared/contract/cars/cars.ts';
import type { Entry, Spelled } from '#shared/contract/endpoint.ts';
import type * as customer from '#shared/contract/customer.ts';
import type * as errors from '#shared/contract/error-log.ts';
import type * as reports from '#shared/contract/reports.ts';
import type * as site from '#shared/contract/public-config.ts';

const spelled = <E extends Entry>(entry: Spelled<E>): Spelled<E> => entry;

export const authStatus = spelled<typeof auth.authStatus>({
  name: 'auth.status',
  method: 'GET',
  path: '/api/auth/status',
  tells: ['isAuthenticated', 'user', 'sessionInfo'],
});

export const logout = spelled<typeof auth.logout>({
  name: 'auth.logout',
  method: 'POST',
  path: '/api/logout',
  tells: ['success'],
});

export const errorsReport = spelled<typeof errors.errorsReport>({
  name: 'errors.report',
  method: 'POST',
  path: '/api/errors',
  tells: ['success', 'id'],
});

export const siteContacts = spelled<typeof site.siteContacts>({
  name: 'site.contacts',
  method: 'GET',
  path: '/api/site',
  tells: ['whatsappNumber', 'callNumber'],
});

export const carsSearch = spelled<typeof cars.carsSearch>({
  name: 'cars.search',
  method: 'GET',
  path: '/api/cars/search',
  tells: ['cars', 'total', 'nextCursor', 'facets', 'understood', 'nearest'],
});

export const carsSuggest = spelled<typeof cars.carsSuggest>({
  name: 'cars.suggest',
  method: 'GET',
  path: '/api/cars/suggest',
  tells: ['suggestions'],
});

export const carsMakes = spelled<typeof cars.carsMakes>({
  name: 'cars.makes',
  method: 'GET',
  path: '/api/cars/meta/makes',
  tells: 'a list',
});

export const carsModels = spelled<typeof cars.carsModels>({
  name: 'cars.models',
  method: 'GET',
  path: '/api/cars/meta/models',
  tells: 'a list',
});

export const carsDetail = spelled<typeof cars.carsDetail>({
  name: 'cars.detail',
  method: 'GET',
  path: '/api/cars/:id',
  tells: ['id', 'make', 'model', 'repairPrice', 'repairLines'],
});

export const carsSimilar = spelled<typeof cars.carsSimilar>({
  name: 'cars.similar',
  method: 'GET',
  path: '/api/cars/:id/similar',
  tells: 'a list',
});

export const customerLists = spelled<typeof customer.customerLists>({
  name: 'customer.lists',
  method: 'GET',
  path: '/api/customer/lists',
  tells: ['selectedCarIds', 'savedCarIds', 'revision'],
});

export const replaceLists = spelled<typeof customer.replaceLists>({
  name: 'customer.replaceLists',
  method: 'PUT',
  path: '/api/customer/lists',
  tells: ['selectedCarIds', 'savedCarIds', 'revision'],
});

export const carReport = spelled<typeof reports.carReport>({
  name: 'reports.car',
  method: 'GET',
  path: '/api/cars/:id/report',
  tells: ['report', 'jws'],
});

export const reportKeys = spelled<typeof reports.reportKeys>({
  name: 'reports.keys',
  method: 'GET',
  path: '/.well-known/redrive-keys.json',
  tells: ['keys'],
});

export const findReportPhoto = spelled<typeof reports.findReportPhoto>({
  name: 'reports.photo',
  method: 'GET',
  path: '/api/reports/photos/:sha256',
  tells: ['found'],
});
