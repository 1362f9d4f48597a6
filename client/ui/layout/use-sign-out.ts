/** Signing out as a port: any screen offers it without knowing what is asked before and what is said after. */
import { createContext, useContext } from 'react';

/** Where somebody leaves: staff go to the sign-in, everybody else home (D-24). */
export type SignOutOrigin = 'storefront' | 'staff';

export const SignOutContext = createContext<((from: SignOutOrigin) => void) | null>(null);

/** Starts the sign-out. Throws outside its provider. */
export function useSignOut(): (from: SignOutOrigin) => void {
  const leave = useContext(SignOutContext);
  if (!leave) throw new Error('useWayOut must be used within a WayOut');
  return leave;
}
