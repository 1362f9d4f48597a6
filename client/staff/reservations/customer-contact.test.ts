import { expect, it } from 'vitest';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { getCustomerContact } from './customer-contact.ts';

const linksOf = (customerPhone: string) => {
  const reservation = { customerInfo: null, customerName: null, customerEmail: null, orderId: 'RD-1' };
  const { phone, tel, whatsapp } = getCustomerContact({ ...reservation, customerPhone } as StaffReservation);
  return [phone, tel, whatsapp?.replace(/\?.*/, '')];
};

it('links to the typed number, also when stored unnormalised', () => {
  const dubai = ['+971 50 123 4567', 'tel:+971501234567', 'https://wa.me/971501234567'];
  for (const stored of ['+971501234567', '50 123 4567', '٠٥٠١٢٣٤٥٦٧', '+971 (0)50 123 4567', '971501234567'])
    expect(linksOf(stored)).toEqual(dubai);
  expect(linksOf('+442079460958')).toEqual(['+44 20 7946 0958', 'tel:+442079460958', 'https://wa.me/442079460958']);
});

it('falls back to the account where the order has no name or phone', () => {
  const customerInfo = { firstName: '', lastName: null, email: 'a@b.example', phone: '', emirate: null, address: null };
  const account = { customerName: 'Lea Noor', customerPhone: '+971501234567', customerEmail: null, orderId: 'RD-1' };
  const found = getCustomerContact({ ...account, customerInfo } as unknown as StaffReservation);
  expect([found.name, found.tel, found.email]).toEqual(['Lea Noor', 'tel:+971501234567', 'a@b.example']);
});

it('shows an invalid number without links', () => {
  expect(linksOf('ask me')).toEqual(['ask me', null, undefined]);
});
