/** Amounts and buttons that several tables of words share. */

const whole = new Intl.NumberFormat('en-AE', { maximumFractionDigits: 0 });

/** "AED 41,000"; "− AED 1,500" for what is taken off a sum, as on the order's page. */
export function aed(amount: number): string {
  const digits = whole.format(Math.abs(amount));
  return `${amount < 0 ? '− ' : ''}AED ${digits}`;
}

export function toOrder(reservationId: string, label = 'See Your Reservation') {
  return { label, path: `/reservation/${encodeURIComponent(reservationId)}` };
}

export function toReservation(reservationId: string) {
  return {
    label: 'Open the Reservation',
    path: `/admin/reservations/${encodeURIComponent(reservationId)}`,
  };
}
