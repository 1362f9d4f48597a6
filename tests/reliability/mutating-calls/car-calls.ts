import { randomUUID } from 'node:crypto';
import { buildCarForm, createLiveCar, createPendingCar, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import { buildInspectionRequest, createInspectionRequest } from '#tests/api/support/inspection-requests.ts';
import {
  prepareAdminCall,
  asUser,
  createStaffUser,
  createDealer,
  buildDraft,
  createInvitedDealer,
  createInvitedStaff,
  uniqueIpAddress,
  TRANSFER_PROOF,
  uniqueEmail,
  createPhotoUpload,
} from '#tests/reliability/call-fixtures.ts';
import type { MutatingCallTable } from './mutating-call-table.ts';

const toManifestPhoto = (sha256: string) => ({ sha256, gallery: 'uae', category: 'exterior', position: 0 });

export const CAR_CALLS: MutatingCallTable = {
  'photos.have': [[], async (api) => ({ ...asUser(api, 'inspector'), body: { hashes: [await uploadTestPhoto(api)] } })],
  'photos.put': [
    [],
    async (api) => {
      const { bytes, params } = await createPhotoUpload();
      return { ...asUser(api, 'inspector'), params, body: bytes, headers: { 'Content-Type': 'image/jpeg' } };
    },
  ],
  'photos.preview': [
    [],
    async (api) => {
      const { bytes, params } = await createPhotoUpload();
      return { ...asUser(api, 'inspector'), params, body: bytes, headers: { 'Content-Type': 'image/jpeg' } };
    },
  ],
  'cars.submit': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'inspector'),
      body: buildCarForm({
        id: randomUUID(),
        photos: [toManifestPhoto(await uploadTestPhoto(api))],
      }),
    }),
  ],
  'inspectionRequests.create': ['replayed', (api) => ({ ...asUser(api, 'admin'), body: buildInspectionRequest() })],
  'inspectionRequests.edit': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'admin'),
      params: { id: (await createInspectionRequest(api)).id },
      body: { ...buildInspectionRequest(), make: 'Honda', inspectorId: 'inspector2', revision: 1 },
    }),
  ],
  'inspectionRequests.cancel': [
    'replayed',
    async (api) => ({ ...asUser(api, 'dealer'), params: { id: (await createInspectionRequest(api)).id } }),
  ],
  'inspectionRequests.step': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'inspector'),
      params: { id: (await createInspectionRequest(api)).id },
      body: { action: 'hand_over', inspectorId: 'inspector2', note: 'No key' },
    }),
  ],
  'drafts.create': ['replayed', (api) => ({ ...asUser(api, 'inspector'), body: buildDraft() })],
  'drafts.put': [
    'replayed',
    async (api) => {
      const body = buildDraft();
      await api.as('inspector').post('/api/inspector/draft-cars', body);
      return {
        ...asUser(api, 'inspector'),
        params: { id: body.id },
        body: { ...body, revision: 1, comments: 'Later words' },
      };
    },
  ],
  'drafts.delete': [
    'replayed',
    async (api) => {
      const body = buildDraft();
      await api.as('inspector').post('/api/inspector/draft-cars', body);
      return { ...asUser(api, 'inspector'), params: { id: body.id } };
    },
  ],
  'dealers.create': [
    'replayed',
    (api) => ({
      ...asUser(api, 'inspector'),
      body: { id: randomUUID(), name: 'Yard without signal', contactEmail: uniqueEmail() },
    }),
  ],
  'dealers.patch': [
    'replayed',
    async (api) => {
      const { id, email } = await createDealer(api);
      return { ...asUser(api, 'admin'), params: { id }, body: { name: 'Another name', contactEmail: email } };
    },
  ],
  'dealers.resetPassword': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'admin'),
      params: { id: (await createDealer(api)).id },
      body: { newPassword: 'another good one' },
    }),
  ],
  'review.patch': ['replayed', prepareAdminCall({ revision: 1, comments: 'Words of the staff' })],
  'review.approve': ['replayed', prepareAdminCall()],
  'review.reject': ['replayed', prepareAdminCall({ reason: 'Not for us' })],
  'review.sendCorrection': ['replayed', prepareAdminCall({ notes: 'Look again' })],
  'reports.papers': ['replayed', prepareAdminCall({ title: 'salvage', titleSource: 'Auction title', keys: 1 })],
  'reports.document': [
    ['TOO_MANY_REQUESTS', 'BUSY'],
    async (api) => ({
      ...asUser(api, 'admin'),
      params: { id: await createPendingCar(api), claim: 'title' },
      body: TRANSFER_PROOF,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
    // Every upload replaces the file and is logged.
    ['insert activity'],
  ],
  'review.archive': ['replayed', prepareAdminCall(undefined, 'live')],
  'review.blurPhoto': [
    'replayed',
    async (api) => {
      const sha256 = await uploadTestPhoto(api);
      const params = { id: await createLiveCar(api, { photos: [toManifestPhoto(sha256)] }), sha256 };
      return { ...asUser(api, 'admin'), params, body: { areas: [{ x: 0, y: 0, width: 0.5, height: 0.5 }] } };
    },
  ],
  'review.pinPhoto': [
    'replayed',
    async (api) => {
      const sha256 = await uploadTestPhoto(api);
      const params = { id: await createLiveCar(api, { photos: [toManifestPhoto(sha256)] }), sha256 };
      return { ...asUser(api, 'admin'), params, body: { pins: [{ x: 0.5, y: 0.5, panel: 'hood' }] } };
    },
  ],
  'review.dismissPhotoCopy': [
    'replayed',
    async (api) => {
      const photo = await uploadTestPhoto(api);
      const [id, otherCarId] = [
        await createPendingCar(api, { photos: [toManifestPhoto(photo)] }),
        await createPendingCar(api, { photos: [toManifestPhoto(photo)] }),
      ];
      return { ...asUser(api, 'admin'), params: { id }, body: { photo, other: photo, otherCarId } };
    },
  ],
  'review.bulk': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'admin'),
      body: { action: 'archive', cars: [{ id: await createLiveCar(api), revision: 2 }] },
    }),
  ],
  'review.bulk: price': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'admin'),
      body: { action: 'price', cars: [{ id: await createLiveCar(api), revision: 2, marketPriceAed: 90_000 }] },
    }),
  ],
  'review.bulk: undo': [
    'replayed',
    async (api) => {
      const id = await createLiveCar(api);
      await api.as('admin').post('/api/admin/cars/bulk', { action: 'archive', cars: [{ id, revision: 2 }] });
      return { ...asUser(api, 'admin'), body: { action: 'undo', cars: [{ id, revision: 3 }] } };
    },
  ],
  'staff.create': [
    'replayed',
    (api) => ({
      ...asUser(api, 'admin'),
      body: { email: uniqueEmail(), password: 'long enough for staff', role: 'inspector' },
    }),
  ],
  'staff.password': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'admin'),
      params: { id: await createStaffUser(api) },
      body: { password: 'another long one for staff' },
    }),
  ],
  'staff.delete': [
    'replayed',
    async (api) => ({ ...asUser(api, 'admin'), params: { id: await createStaffUser(api) } }),
  ],
  'staff.invite': [
    'replayed',
    (api) => {
      api.services.mail.isOn = true;
      return { ...asUser(api, 'admin'), body: { email: uniqueEmail(), role: 'inspector' } };
    },
  ],
  'staff.sendLink': [
    'replayed',
    async (api) => ({ ...asUser(api, 'admin'), params: { id: (await createInvitedStaff(api)).id } }),
  ],
  'dealers.invite': [
    'replayed',
    (api) => {
      api.services.mail.isOn = true;
      return { ...asUser(api, 'admin'), body: { name: 'Invited yard', contactEmail: uniqueEmail() } };
    },
  ],
  'dealers.sendLink': [
    'replayed',
    async (api) => ({ ...asUser(api, 'admin'), params: { id: (await createInvitedDealer(api)).id } }),
  ],
  'dealers.withdraw': [
    'replayed',
    async (api) => ({ ...asUser(api, 'admin'), params: { id: (await createInvitedDealer(api)).id } }),
  ],
  'errors.report': [[], () => ({ body: { message: `Screen ${randomUUID()} broke` } })],
  'errors.resolve': [
    [],
    async (api) => {
      const from = { 'x-forwarded-for': uniqueIpAddress() };
      const { body } = await api.visitor.post('/api/errors', { message: randomUUID() }, from);
      return { ...asUser(api, 'admin'), params: { id: body.id } };
    },
  ],
};
