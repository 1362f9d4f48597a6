import { randomUUID } from 'node:crypto';
import { carForm, uploadPicture } from '#tests/api/support/car-fixtures.ts';
import {
  asAdmin,
  by,
  colleague,
  dealerOf,
  draft,
  invitedDealer,
  invitedStaff,
  newAddress,
  newEmail,
  picture,
} from '#tests/reliability/call-fixtures.ts';
import type { CallScenes } from './mutating-call-table.ts';

/** Calls about cars on their way to the shop, and about the people who bring them there. */
export const STOCK_CALLS: CallScenes = {
  'photos.have': [
    [],
    async (api) => ({ ...by(api, 'inspector'), body: { hashes: [await uploadPicture(api)] } }),
  ],
  'photos.put': [
    [],
    async (api) => {
      const { bytes, params } = await picture();
      return { ...by(api, 'inspector'), params, body: bytes, headers: { 'Content-Type': 'image/jpeg' } };
    },
  ],
  'cars.submit': [
    'replayed',
    async (api) => ({
      ...by(api, 'inspector'),
      body: carForm({
        id: randomUUID(),
        photos: [{ sha256: await uploadPicture(api), gallery: 'uae', category: 'exterior', position: 0 }],
      }),
    }),
  ],
  'drafts.create': ['replayed', (api) => ({ ...by(api, 'inspector'), body: draft() })],
  'drafts.put': [
    'replayed',
    async (api) => {
      const body = draft();
      await api.as('inspector').post('/api/inspector/draft-cars', body);
      return {
        ...by(api, 'inspector'),
        params: { id: body.id },
        body: { ...body, revision: 1, comments: 'Later words' },
      };
    },
  ],
  'drafts.delete': [
    'replayed',
    async (api) => {
      const body = draft();
      await api.as('inspector').post('/api/inspector/draft-cars', body);
      return { ...by(api, 'inspector'), params: { id: body.id } };
    },
  ],
  'dealers.create': [
    'replayed',
    (api) => ({
      ...by(api, 'inspector'),
      body: { id: randomUUID(), name: 'Yard without signal', contactEmail: newEmail() },
    }),
  ],
  'dealers.patch': [
    'replayed',
    async (api) => {
      const { id, email } = await dealerOf(api);
      return { ...by(api, 'admin'), params: { id }, body: { name: 'Another name', contactEmail: email } };
    },
  ],
  'dealers.resetPassword': [
    'replayed',
    async (api) => ({
      ...by(api, 'admin'),
      params: { id: (await dealerOf(api)).id },
      body: { newPassword: 'another good one' },
    }),
  ],
  'review.patch': ['replayed', asAdmin({ revision: 1, comments: 'Words of the staff' })],
  'review.approve': ['replayed', asAdmin()],
  'review.reject': ['replayed', asAdmin({ reason: 'Not for us' })],
  'review.sendCorrection': ['replayed', asAdmin({ notes: 'Look again' })],
  'reports.papers': ['replayed', asAdmin({ title: 'salvage', titleSource: 'Auction title', keys: 1 })],
  'review.archive': ['replayed', asAdmin(undefined, 'live')],
  'staff.create': [
    'replayed',
    (api) => ({
      ...by(api, 'admin'),
      body: { email: newEmail(), password: 'long enough for staff', role: 'inspector' },
    }),
  ],
  'staff.password': [
    'replayed',
    async (api) => ({
      ...by(api, 'admin'),
      params: { id: await colleague(api) },
      body: { password: 'another long one for staff' },
    }),
  ],
  'staff.delete': [
    'replayed',
    async (api) => ({ ...by(api, 'admin'), params: { id: await colleague(api) } }),
  ],
  'staff.invite': [
    'replayed',
    (api) => {
      api.services.mail.isOn = true;
      return { ...by(api, 'admin'), body: { email: newEmail(), role: 'inspector' } };
    },
  ],
  'staff.sendLink': [
    'replayed',
    async (api) => ({ ...by(api, 'admin'), params: { id: (await invitedStaff(api)).id } }),
  ],
  'dealers.invite': [
    'replayed',
    (api) => {
      api.services.mail.isOn = true;
      return { ...by(api, 'admin'), body: { name: 'Invited yard', contactEmail: newEmail() } };
    },
  ],
  'dealers.sendLink': [
    'replayed',
    async (api) => ({ ...by(api, 'admin'), params: { id: (await invitedDealer(api)).id } }),
  ],
  'dealers.withdraw': [
    'replayed',
    async (api) => ({ ...by(api, 'admin'), params: { id: (await invitedDealer(api)).id } }),
  ],
  'errors.report': [[], () => ({ body: { message: `Screen ${randomUUID()} broke` } })],
  'errors.resolve': [
    [],
    async (api) => {
      const from = { 'x-forwarded-for': newAddress() };
      const { body } = await api.visitor.post('/api/errors', { message: randomUUID() }, from);
      return { ...by(api, 'admin'), params: { id: body.id } };
    },
  ],
};
