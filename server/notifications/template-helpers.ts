const WHOLE_NUMBER_FORMAT = new Intl.NumberFormat('en-AE', { maximumFractionDigits: 0 });

export function formatAed(amount: number): string {
  const digits = WHOLE_NUMBER_FORMAT.format(Math.abs(amount));
  return `${amount < 0 ? '− ' : ''}AED ${digits}`;
}

export function customerReservationLink(reservationId: string, label = 'View reservation') {
  return { label, path: `/reservation/${encodeURIComponent(reservationId)}` };
}

export function adminReservationLink(reservationId: string) {
  return {
    label: 'View reservation',
    path: `/admin/reservations/${encodeURIComponent(reservationId)}`,
  };
}
