/**
 * Stands in the field script for every screen and frame it does not hold (vite.config.ts): such a screen is the app of many files,
 * so its address is asked for anew. What was just said goes along.
 */
import { useEffect } from 'react';
import { keepToastForNextPage } from '#client/ui/toaster.tsx';

export default function LeaveField() {
  useEffect(() => {
    keepToastForNextPage();
    location.reload();
  }, []);
  return null;
}

export { LeaveField as StaffShell, LeaveField as StorefrontShell };
