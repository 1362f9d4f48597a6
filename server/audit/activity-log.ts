/** Activity log: each transition and staff change adds a row in its own transaction (D-59). */
import { randomUUID } from 'node:crypto';
import type { UndoableChange } from '#shared/domain/car-undo.ts';
import type { Actor } from '#shared/domain/enums.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export type ActivityAction =
  | 'login'
  | 'car_submitted'
  | 'car_resubmitted'
  | 'car_approved'
  | 'car_rejected'
  | 'car_sold'
  | 'car_sent_back'
  | 'car_archived'
  | 'car_edited'
  | 'car_change_undone'
  | 'photo_copy_dismissed'
  | 'user_created'
  | 'user_deleted'
  | 'password_reset'
  | 'sign_in_failed'
  | 'second_factor_changed'
  | 'second_factor_reset'
  | 'sessions_ended'
  | 'password_link_sent'
  | 'user_invited'
  | 'dealer_invited'
  | 'dealer_invitation_withdrawn'
  | 'invitation_accepted'
  | 'dealer_created'
  | 'dealer_updated'
  | 'reservation_moved'
  | 'reservation_noted'
  | 'reservation_assigned'
  | 'deposit_refunded'
  | 'extra_payment_refunded'
  | 'surplus_refunded'
  | 'payment_received'
  | 'repair_hidden'
  | 'payment_moved'
  | 'transfer_refused'
  | 'repair_progress_told'
  | 'repair_progress_withdrawn'
  | 'error_resolved'
  | 'inspection_requested'
  | 'inspection_request_changed'
  | 'inspection_request_moved';

export interface ActivityDetails {
  carDetails?: string;
  carId?: string;
  dealerName?: string;
  reservationId?: string;
  orderId?: string;
  reason?: string;
  errorId?: string;
  errorMessage?: string;
  /** The undone change; only of `car_change_undone`. */
  change?: UndoableChange;
  before?: unknown;
  after?: unknown;
}

/** `details` must not contain passwords or tokens. */
export async function logActivity(
  tx: Writer,
  user: { email: string; role: Actor },
  action: ActivityAction,
  details: ActivityDetails,
  now: string,
): Promise<void> {
  await tx.insert('activity', {
    id: randomUUID(),
    action,
    userEmail: user.email,
    // The previous release refuses the role `workshop` in its list.
    userRole: user.role === 'workshop' ? 'system' : user.role,
    details: JSON.stringify(details),
    createdAt: now,
  });
}

const BATCH_SIZE = 500;

/** Moves a customer's entries to another email, or to a placeholder after deletion. */
export async function reassignCustomerActivity(tx: Writer, email: string, userEmail: string): Promise<void> {
  for (;;) {
    const entries = await tx.find('activity.ofCustomer', { email, limit: BATCH_SIZE });
    for (const entry of entries) await tx.update('activity', { ...entry, userEmail });
    if (entries.length < BATCH_SIZE) return;
  }
}

/** Bank references are personal data; amounts and days stay for accounting. */
export async function removeLoggedReferences(tx: Writer, reservationId: string): Promise<void> {
  for (const entry of await tx.find('activity.withReference', { reservationId })) {
    const details = JSON.stringify(JSON.parse(entry.details), (name, value: unknown) =>
      name === 'reference' ? undefined : value,
    );
    await tx.update('activity', { ...entry, details });
  }
}

export async function buildCarActivityDetails(tx: Reader, car: CarRow): Promise<ActivityDetails> {
  const dealer = await tx.get('dealers', car.dealerId);
  const title = [car.year, car.make, car.model].filter(Boolean).join(' ');
  return {
    carId: car.id,
    carDetails: `${title || 'Car'} (${car.shortId})`,
    ...(dealer && { dealerName: dealer.name }),
  };
}
