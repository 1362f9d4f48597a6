/** Loads the selection bar in the browser, on phones only where cars are selected. */
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsDesktop } from '#client/ui/use-media-query.ts';
import type { ShortlistBar } from './shortlist-bar.tsx';

type Props = ComponentProps<typeof ShortlistBar>;

export function LazyShortlistBar(props: Props) {
  const isNeeded = useIsDesktop() || props.isAlwaysShown;
  const [Bar, show] = useState<ComponentType<Props> | null>(null);
  // A failed load is retried on the next page.
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isNeeded || Bar) return;
    import('./shortlist-bar.tsx').then(
      (code) => show(() => code.ShortlistBar),
      (cause: unknown) => console.warn('The selection bar could not be loaded:', cause),
    );
  }, [isNeeded, Bar, pathname]);
  return Bar && <Bar {...props} />;
}
