import { Children, Suspense, type ReactNode } from 'react';

/** Each child hydrates separately, in order, or at once when touched; keeps every hydration task short. */
export function ProgressiveHydration({ children }: { children: ReactNode }) {
  return Children.toArray(children).reduceRight<ReactNode>(
    (rest, part) => (
      <Suspense>
        {part}
        {rest}
      </Suspense>
    ),
    null,
  );
}
