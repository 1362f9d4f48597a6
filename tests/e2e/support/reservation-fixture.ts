import type { ReservationStatus } from '#shared/domain/enums.ts';

export function buildReservation(status: ReservationStatus, at: number) {
  const picked = at >= 4;
  const car = (carId: string) => ({
    carId,
    title: `2021 Toyota ${carId}`,
    repairPrice: 40_000,
    isAvailable: true,
    isReserved: false,
    imageUrl: null,
    mileage: 40_000,
    regionalSpec: 'American',
    repairTimeCategory: '5-10',
  });
  return {
    id: `r-${status}`,
    orderId: `RD-1000${String(at).padStart(2, '0')}`,
    status,
    selectedCarIds: ['a', 'b', 'c'],
    cars: ['a', 'b', 'c'].map(car),
    finalCarId: picked ? 'b' : null,
    pickReason: null,
    customerInfo: null,
    depositAmount: 1500,
    totalAmount: picked ? 40_000 : 120_000,
    remainingBalance: picked ? 38_500 : 118_500,
    paymentMethod: null,
    paymentNumber: null,
    depositMethod: null,
    fix: null,
    depositPaidAt: null,
    payBy: null,
    refundedAt: null,
    history: [],
    createdAt: '2026-11-14T08:00:00.000Z',
    updatedAt: '2026-11-14T08:00:00.000Z',
  };
}
