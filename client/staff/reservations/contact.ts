/** How the customer of a reservation is called and reached: what was given for the order first, else the account. */
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { texts } from './texts.ts';

/** First and last name, or null when nobody said. */
export function nameOf({ customerInfo, customerName }: StaffReservation): string | null {
  if (!customerInfo) return customerName;
  return [customerInfo.firstName, customerInfo.lastName].filter(Boolean).join(' ');
}

/** Digits with the country's code, as wa.me wants them: "050 555 0134" is a number of the UAE. Null when too short to be one. */
export function internationalDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const full = digits.startsWith('00')
    ? digits.slice(2)
    : digits.startsWith('0') && !phone.trim().startsWith('+')
      ? `971${digits.slice(1)}`
      : digits;
  return full.length >= 7 ? full : null;
}

export interface Contact {
  name: string | null;
  phone: string | null;
  email: string | null;
  tel: string | null;
  whatsapp: string | null;
  mailto: string | null;
}

export function contactOf(reservation: StaffReservation): Contact {
  const { customerInfo, customerPhone, customerEmail, orderId } = reservation;
  const name = nameOf(reservation);
  const phone = customerInfo?.phone ?? customerPhone;
  const email = customerInfo?.email ?? customerEmail;
  const digits = phone === null ? null : internationalDigits(phone);
  const hello = texts.greeting(customerInfo?.firstName ?? name ?? '', orderId);
  return {
    name,
    phone,
    email,
    tel: digits && `tel:+${digits}`,
    whatsapp: digits && `https://wa.me/${digits}?text=${encodeURIComponent(hello)}`,
    mailto: email && `mailto:${email}?subject=${encodeURIComponent(texts.mailSubject(orderId))}`,
  };
}
