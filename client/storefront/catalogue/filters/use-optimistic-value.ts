/** Shows a new value immediately while the dependent render runs as a transition. */
import { startTransition, useOptimistic } from 'react';

/** @returns the shown value and its setter; the shown value follows `value` once the transition ends */
export function useOptimisticValue<T>(value: T, onChange: (value: T) => void): [T, (value: T) => void] {
  const [shown, show] = useOptimistic(value);
  const change = (next: T) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [shown, change];
}
