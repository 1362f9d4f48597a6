/** The way out of a staff page (S-route-10, S-err-03, D-24). */
import { useNavigate } from 'react-router-dom';
import { useSessionChange } from '#client/api/session.ts';
import { toast } from '#client/ui/toaster.tsx';
import { texts } from './staff-texts.ts';

/** Signs out, says how it went and goes to the sign-in, whatever the server answers: on this device the person is out. */
export function useStaffSignOut(): () => void {
  const { signOut } = useSessionChange();
  const navigate = useNavigate();
  return () => {
    signOut()
      .then(
        () => toast({ title: texts.signedOut, kind: 'success' }),
        () => toast({ title: texts.signOutFailed, kind: 'destructive' }),
      )
      .finally(() => void navigate('/login'));
  };
}
