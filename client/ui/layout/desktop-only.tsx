import { Suspense, type ReactNode } from 'react';
import { useIsDesktop } from '#client/ui/use-media-query.ts';

/** Server-rendered for every viewport and hidden by CSS; narrow viewports unmount it before hydration. */
export function DesktopOnly({ children }: { children: ReactNode }) {
  return useIsDesktop(true) ? <Suspense>{children}</Suspense> : null;
}
