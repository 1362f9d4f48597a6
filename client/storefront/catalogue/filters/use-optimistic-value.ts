/** A control that shows its choice with the press, while the page that follows from it is drawn in the pauses after it. */
import { startTransition, useOptimistic } from 'react';

/**
 * @returns what the control shows, and what it tells when it is changed. What is shown is the choice until `value` has followed, or
 *   somebody else has changed it (Back); then it is `value` again.
 */
export function useOptimisticValue<T>(value: T, onChange: (value: T) => void): [T, (value: T) => void] {
  const [shown, show] = useOptimistic(value);
  const change = (next: T) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [shown, change];
}
