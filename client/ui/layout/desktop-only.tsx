/** What only a wide window shows of a page that the server draws alike for all. */
import { Suspense, type ReactNode } from 'react';
import { useIsDesktop } from '#client/ui/use-media-query.ts';

/**
 * The sent page has it for every window, hidden by its look where there is no room. A wide window takes it over after the rest of the
 * page; a narrow one lets go of it before that, and pays for none of it.
 */
export function DesktopOnly({ children }: { children: ReactNode }) {
  return useIsDesktop(true) ? <Suspense>{children}</Suspense> : null;
}
