/**
 * What becomes of a car when an inspector and the staff act on it at once: every pair, from wherever the staff may find the car, in
 * both orders. docs/reliability.md shows the same table.
 */

/** On a phone: the draft is changed, the correction is sent without and with a new picture, the draft is thrown away. */
export const INSPECTOR_ACTS = ['edit', 'resubmit', 'add photo', 'discard'] as const;
export type InspectorAct = (typeof INSPECTOR_ACTS)[number];

export type StaffAct = 'approve' | 'reject' | 'send back' | 'edit' | 'archive' | 'sold' | 'picked' | 'paid';

/** Where the car stands when both begin; what each of them holds is of that moment. */
export type Start = 'pending' | 'needs_correction' | 'live' | 'picked';

/** Whether both happened, or who was refused with what; and where the car stands then. */
export type Outcome =
  | `both, ${string}`
  | `inspector ${'FORBIDDEN' | 'NOT_FOUND' | 'STALE'}, ${string}`
  | `staff ${'INVALID_STATE' | 'STALE'}, ${string}`;

/** With the inspector first, and with the staff first. */
export type Cell = readonly [inspectorFirst: Outcome, staffFirst: Outcome];

interface Row {
  staff: StaffAct;
  start: Start;
  cells: Readonly<Record<InspectorAct, Cell>>;
}

/** Drafts are the inspector's own: whatever happens to the car leaves them, and they leave the car. */
function row(staff: StaffAct, start: Start, ofDraft: Cell, ofCar: Cell): Row {
  return { staff, start, cells: { edit: ofDraft, resubmit: ofCar, 'add photo': ofCar, discard: ofDraft } };
}

const both = (state: string): Cell => [`both, ${state}`, `both, ${state}`];
const forbidden = (state: string): Cell => [`inspector FORBIDDEN, ${state}`, `inspector FORBIDDEN, ${state}`];
const notPending = 'staff INVALID_STATE, needs_correction' as const;
const corrected = 'staff INVALID_STATE, pending' as const;
/** A decision on a car that came back meanwhile would be one on what nobody looked at. */
const unseen: Cell = ['staff STALE, pending', corrected];

export const CONFLICTS: readonly Row[] = [
  row('approve', 'pending', both('live'), forbidden('live')),
  row('approve', 'needs_correction', [notPending, notPending], unseen),
  row('reject', 'pending', both('rejected'), [
    'inspector FORBIDDEN, rejected',
    'inspector NOT_FOUND, rejected',
  ]),
  row('reject', 'needs_correction', [notPending, notPending], unseen),
  row('send back', 'pending', both('needs_correction'), [
    'inspector FORBIDDEN, needs_correction',
    'inspector STALE, needs_correction',
  ]),
  row('send back', 'needs_correction', [notPending, notPending], unseen),
  row('edit', 'pending', both('pending'), forbidden('pending')),
  row('edit', 'needs_correction', both('needs_correction'), [
    'staff STALE, pending',
    'inspector STALE, needs_correction',
  ]),
  row('edit', 'live', both('live'), forbidden('live')),
  row('archive', 'live', both('archived'), forbidden('archived')),
  row('sold', 'live', both('sold'), forbidden('sold')),
  row('picked', 'live', both('picked'), forbidden('picked')),
  row('paid', 'picked', both('sold'), forbidden('sold')),
];
