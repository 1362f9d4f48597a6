/** A port: any screen can sign out without knowing the confirmation and the messages around it. */
import { createContext, useContext } from 'react';

/** Staff go to the sign-in page, others to the home page. @see D-24 */
export type SignOutOrigin = 'storefront' | 'staff';

export const SignOutContext = createContext<((from: SignOutOrigin) => void) | null>(null);

/** @throws outside its provider */
export function useSignOut(): (from: SignOutOrigin) => void {
  const signOut = useContext(SignOutContext);
  if (!signOut) throw new Error('useSignOut must be used within a SignOutProvider');
  return signOut;
}
