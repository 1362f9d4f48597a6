/** /reserve: from the shortlist to a reservation in three steps; the step is in the address, so Back goes one step back (C-res). */
import { useSession } from '#client/session/session.ts';
import { useSelection } from '#client/trade/selection-context.ts';
import { NoCars } from '#client/shop/reservation/no-cars.tsx';
import { ReserveSteps } from './reserve-steps.tsx';
import { reserve } from '#client/shop/reservation/texts.ts';

export default function ReservePage() {
  const { user } = useSession();
  const { cars } = useSelection();
  if (!user) return null;
  if (cars.length === 0) return <NoCars title={reserve.title} />;
  return <ReserveSteps key={user.id} user={user} />;
}

export function head() {
  return { title: `${reserve.title} · Redrive`, robots: 'noindex' };
}
