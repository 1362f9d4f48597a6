/** Parts of a page the server drew, taken over one after the other: no phone stands still for the whole of it at once. */
import { Children, Suspense, type ReactNode } from 'react';

/**
 * Each child is taken over by itself, in order, after what stands around it; one that is pressed or typed in before is taken over at
 * once. Drawn in the browser they are all there together.
 */
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
