/** "Cars to inspect": an inspector is asked to inspect a car at a yard. One state machine for server and phone. */

export const INSPECTION_REQUEST_STATES = ['open', 'taken', 'started', 'done', 'cancelled'] as const;
export type InspectionRequestState = (typeof INSPECTION_REQUEST_STATES)[number];

export const INSPECTOR_ACTIONS = ['take', 'hand_over', 'start', 'finish'] as const;
export type InspectorAction = (typeof INSPECTOR_ACTIONS)[number];
export type InspectionRequestAction = InspectorAction | 'assign' | 'cancel';

interface Transition {
  from: readonly InspectionRequestState[];
  to: InspectionRequestState;
}

const UNFINISHED = ['open', 'taken', 'started'] as const;

export const INSPECTION_REQUEST_TRANSITIONS: { readonly [A in InspectionRequestAction]: Transition } = {
  take: { from: ['open'], to: 'taken' },
  /** To another inspector, or back to everyone. */
  hand_over: { from: UNFINISHED, to: 'open' },
  assign: { from: UNFINISHED, to: 'open' },
  start: { from: UNFINISHED, to: 'started' },
  finish: { from: UNFINISHED, to: 'done' },
  cancel: { from: UNFINISHED, to: 'cancelled' },
};

export interface InspectionRequestProgress {
  state: InspectionRequestState;
  /** Whose car it is to inspect; null while any inspector may take it. */
  inspectorId: string | null;
  /** Car of the draft that the inspection became, also after it was handed over; the submitted car has the same ID. */
  carId: string | null;
}

export interface InspectionRequestStep {
  action: InspectionRequestAction;
  /** The acting user. */
  by: string;
  /** Receiver of `hand_over` and `assign`; null for everyone. */
  inspectorId?: string | null | undefined;
  /** Of `start`. */
  carId?: string | null | undefined;
}

/** `started-elsewhere`: the same inspector already inspects this car on another device. */
export type InspectionRequestRefusal = 'cancelled' | 'done' | 'other-inspector' | 'started-elsewhere';

export type InspectionRequestOutcome =
  | { next: InspectionRequestProgress; isChanged: boolean }
  | { refusal: InspectionRequestRefusal };

/** A step that already took effect changes nothing, so that a repetition from another device is no conflict. */
export function transitionInspectionRequest(
  current: InspectionRequestProgress,
  step: InspectionRequestStep,
): InspectionRequestOutcome {
  const { from, to } = INSPECTION_REQUEST_TRANSITIONS[step.action];
  if (hasTakenEffect(current, step)) return { next: current, isChanged: false };
  if (current.state === 'cancelled' || current.state === 'done') return { refusal: current.state };
  const isInspector = step.action !== 'assign' && step.action !== 'cancel';
  if (isInspector && current.inspectorId !== null && current.inspectorId !== step.by)
    return { refusal: 'other-inspector' };
  if (step.action === 'start' && current.state === 'started') return { refusal: 'started-elsewhere' };
  if (!from.includes(current.state)) return { next: current, isChanged: false };
  return { next: { state: to, ...nextHolder(current, step) }, isChanged: true };
}

function nextHolder(current: InspectionRequestProgress, step: InspectionRequestStep) {
  const { inspectorId, carId } = current;
  switch (step.action) {
    case 'take':
    case 'finish':
      return { inspectorId: step.by, carId };
    case 'start':
      return { inspectorId: step.by, carId: step.carId ?? null };
    case 'hand_over':
    case 'assign':
      return { inspectorId: step.inspectorId ?? null, carId };
    case 'cancel':
      return { inspectorId, carId };
  }
}

function hasTakenEffect(current: InspectionRequestProgress, step: InspectionRequestStep): boolean {
  const isOwn = current.inspectorId === step.by;
  switch (step.action) {
    case 'take':
      return isOwn && (current.state === 'taken' || current.state === 'started');
    case 'start':
      return (
        isOwn &&
        (current.state === 'started' || current.state === 'done') &&
        current.carId !== null &&
        current.carId === step.carId
      );
    case 'finish':
      return isOwn && current.state === 'done';
    case 'hand_over':
    case 'assign':
      return current.state === 'open' && current.inspectorId === (step.inspectorId ?? null);
    case 'cancel':
      return current.state === 'cancelled';
  }
}

export function isUnfinishedRequest({ state }: Pick<InspectionRequestProgress, 'state'>): boolean {
  return (UNFINISHED as readonly string[]).includes(state);
}

export interface RequestedCar {
  make: string | null;
  model: string | null;
  plate: string | null;
  vin: string | null;
}

/** "Toyota Camry · A 12345"; a VIN only without another description. */
export function describeRequestedCar({ make, model, plate, vin }: RequestedCar): string {
  const name = [make, model].filter(Boolean).join(' ');
  return [name, plate].filter(Boolean).join(' · ') || vin || '';
}

/** @param today "2026-11-26" in Dubai */
export function isOverdueRequest({ day }: { day: string }, today: string): boolean {
  return day < today;
}

/** Sort key of the time window: "2026-11-26T09:00". */
export function getRequestStart({ day, from }: { day: string; from: string }): string {
  return `${day}T${from}`;
}
