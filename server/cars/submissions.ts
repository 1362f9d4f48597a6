/** One submission per car, in step with the car's status; earlier notes stay in its history (D-75). */
import type { CarStatus } from '#shared/domain/enums.ts';
import type { CarRow, SubmissionRow, CarWithImages } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

/** What of the car the submission keeps, also when the car is gone. */
export function snapshotCarForSubmission(car: CarRow): SubmissionRow['carData'] {
  const { make, model, year, mileageValue, mileageUnit, bodyType, exteriorColor } = car;
  return { make, model, year, mileageValue, mileageUnit, bodyType, exteriorColor, regionalSpec: car.spec };
}

/** The submission of a new car. */
export async function createSubmission(tx: Writer, car: CarRow, id: string): Promise<void> {
  const { id: carId, submittedBy: inspectorId, submittedAt, status } = car;
  await tx.insert('submissions', {
    id,
    carId,
    inspectorId,
    status,
    submittedAt,
    rejectionReason: null,
    history: [{ status, reason: null, at: submittedAt, byUserId: inspectorId }],
    carData: snapshotCarForSubmission(car),
  });
}

/** Moves the car's submission on. `reason` is what the inspector is told. */
export async function updateSubmissionStatus(
  tx: Writer,
  car: CarRow,
  move: {
    status: CarStatus;
    reason: string | null;
    at: string;
    byUserId: string;
    before?: Partial<CarWithImages>;
  },
): Promise<void> {
  const submission = await tx.find('submissions.ofCar', { carId: car.id });
  if (!submission) return;
  await tx.update('submissions', {
    ...submission,
    status: move.status,
    rejectionReason: move.reason,
    submittedAt: move.status === 'pending' ? move.at : submission.submittedAt,
    history: [...submission.history, move],
    carData: snapshotCarForSubmission(car),
  });
}
