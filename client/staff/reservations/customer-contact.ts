/** Contact details from the checkout, otherwise from the account. */
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { toE164, formatPhone } from '#shared/domain/phone-number.ts';
import { texts } from '#messages/staff/reservations.ts';

/** First and last name; null when unknown. */
export function getCustomerName({ customerInfo, customerName }: StaffReservation): string | null {
  return [customerInfo?.firstName, customerInfo?.lastName].filter(Boolean).join(' ') || customerName;
}

export interface CustomerContact {
  name: string | null;
  phone: string | null;
  email: string | null;
  tel: string | null;
  whatsapp: string | null;
  mailto: string | null;
}

export function getCustomerContact(reservation: StaffReservation): CustomerContact {
  const { customerInfo, customerPhone, customerEmail, orderId } = reservation;
  const name = getCustomerName(reservation);
  const phone = customerInfo?.phone || customerPhone;
  const email = customerInfo?.email ?? customerEmail;
  const e164 = phone && toE164(phone);
  const hello = texts.greeting({ name: customerInfo?.firstName || name || '', order: orderId });
  return {
    name,
    phone: phone && formatPhone(phone),
    email,
    tel: e164 && `tel:${e164}`,
    whatsapp: e164 && `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(hello)}`,
    mailto: email && `mailto:${email}?subject=${encodeURIComponent(texts.mailSubject(orderId))}`,
  };
}
