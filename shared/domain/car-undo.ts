/** Changes of a car that can be taken back for a while, as long as nothing else changes the car. */
export const UNDOABLE_CHANGES = ['approve', 'archive', 'price', 'sell'] as const;
export type UndoableChange = (typeof UNDOABLE_CHANGES)[number];

const MINUTE_MS = 60_000;

/** An approval and a sale offer Undo for ten seconds; the rest allows for a slow connection. */
export const UNDO_WINDOW_MS: Readonly<Record<UndoableChange, number>> = {
  approve: MINUTE_MS,
  archive: 10 * MINUTE_MS,
  price: 10 * MINUTE_MS,
  sell: MINUTE_MS / 2,
};
/** Milliseconds that a message with Undo stays on the screen. */
export const UNDO_TOAST_MS = 10_000;

export interface LastChange {
  change: UndoableChange;
  /** ISO 8601 UTC; equal for all cars of one bulk change. */
  at: string;
  /** The car's revision after the change. */
  revision: number;
}

interface ChangedCar {
  revision: number;
  lastChange?: LastChange | undefined;
}

/** @param now milliseconds since 1970 @returns the change that can still be undone */
export function getUndoableChange({ revision, lastChange }: ChangedCar, now: number): LastChange | undefined {
  if (!lastChange || lastChange.revision !== revision) return undefined;
  return now <= Date.parse(lastChange.at) + UNDO_WINDOW_MS[lastChange.change] ? lastChange : undefined;
}
