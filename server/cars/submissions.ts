/** One submission per car, in step with its status; the history holds earlier notes (D-75). */
import type { CarStatus } from '#shared/domain/enums.ts';
import type { CarRow, SubmissionRow, CarWithImages } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

export function snapshotCarForSubmission(car: CarRow): SubmissionRow['carData'] {
  const { make, model, year, mileageValue, mileageUnit, bodyType, exteriorColor } = car;
  return { make, model, year, mileageValue, mileageUnit, bodyType, exteriorColor, regionalSpec: car.spec };
}

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

export async function updateSubmissionStatus(
  tx: Writer,
  car: CarRow,
  change: {
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
    status: change.status,
    rejectionReason: change.status === 'approved' ? null : change.reason,
    submittedAt: change.status === 'pending' ? car.submittedAt : submission.submittedAt,
    history: [...submission.history, change],
    carData: snapshotCarForSubmission(car),
  });
}
