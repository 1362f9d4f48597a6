/** Signing out as a port: any screen offers it without knowing what is asked before and what is said after. */
import { createContext, useContext } from 'react';

/** Where somebody leaves: staff go to the sign-in, everybody else home (D-24). */
export type LeavingFrom = 'storefront' | 'staff';

export const WayOutContext = createContext<((from: LeavingFrom) => void) | null>(null);

/** Starts the sign-out. Throws outside its provider. */
export function useWayOut(): (from: LeavingFrom) => void {
  const leave = useContext(WayOutContext);
  if (!leave) throw new Error('useWayOut must be used within a WayOut');
  return leave;
}
