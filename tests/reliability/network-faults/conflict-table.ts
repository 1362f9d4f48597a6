/** Outcome of concurrent actions of an inspector and staff on one car. docs/reliability.md shows the same table. */

/** `edit`: the draft; `resubmit`: the correction; `add photo`: the correction with a new photo; `discard`: the draft. */
export const INSPECTOR_ACTIONS = ['edit', 'resubmit', 'add photo', 'discard'] as const;
export type InspectorAction = (typeof INSPECTOR_ACTIONS)[number];

export type StaffAction = 'approve' | 'reject' | 'send back' | 'edit' | 'archive' | 'sold' | 'picked' | 'paid';

export type StartState = 'pending' | 'needs_correction' | 'live' | 'picked';

/** The side that is refused and its error code, or `both`; then the final state of the car. */
export type ConflictOutcome =
  | `both, ${string}`
  | `inspector ${'FORBIDDEN' | 'NOT_FOUND' | 'STALE'}, ${string}`
  | `staff ${'INVALID_STATE' | 'STALE'}, ${string}`;

export type ConflictOutcomes = readonly [inspectorFirst: ConflictOutcome, staffFirst: ConflictOutcome];

interface ConflictRow {
  staff: StaffAction;
  start: StartState;
  cells: Readonly<Record<InspectorAction, ConflictOutcomes>>;
}

/** Drafts and cars are independent of each other. */
function conflictRow(
  staff: StaffAction,
  start: StartState,
  ofDraft: ConflictOutcomes,
  ofCar: ConflictOutcomes,
): ConflictRow {
  return { staff, start, cells: { edit: ofDraft, resubmit: ofCar, 'add photo': ofCar, discard: ofDraft } };
}

const both = (state: string): ConflictOutcomes => [`both, ${state}`, `both, ${state}`];
const forbidden = (state: string): ConflictOutcomes => [
  `inspector FORBIDDEN, ${state}`,
  `inspector FORBIDDEN, ${state}`,
];
const notPending = 'staff INVALID_STATE, needs_correction' as const;
const corrected = 'staff INVALID_STATE, pending' as const;
/** Staff must not decide on a resubmitted car that they have not seen. */
const unseen: ConflictOutcomes = ['staff STALE, pending', corrected];

export const CONFLICTS: readonly ConflictRow[] = [
  conflictRow('approve', 'pending', both('live'), forbidden('live')),
  conflictRow('approve', 'needs_correction', [notPending, notPending], unseen),
  conflictRow('reject', 'pending', both('rejected'), [
    'inspector FORBIDDEN, rejected',
    'inspector NOT_FOUND, rejected',
  ]),
  conflictRow('reject', 'needs_correction', [notPending, notPending], unseen),
  conflictRow('send back', 'pending', both('needs_correction'), [
    'inspector FORBIDDEN, needs_correction',
    'inspector STALE, needs_correction',
  ]),
  conflictRow('send back', 'needs_correction', [notPending, notPending], unseen),
  conflictRow('edit', 'pending', both('pending'), forbidden('pending')),
  conflictRow('edit', 'needs_correction', both('needs_correction'), [
    'staff STALE, pending',
    'inspector STALE, needs_correction',
  ]),
  conflictRow('edit', 'live', both('live'), forbidden('live')),
  conflictRow('archive', 'live', both('archived'), forbidden('archived')),
  conflictRow('sold', 'live', both('sold'), forbidden('sold')),
  conflictRow('picked', 'live', both('picked'), forbidden('picked')),
  conflictRow('paid', 'picked', both('sold'), forbidden('sold')),
];
