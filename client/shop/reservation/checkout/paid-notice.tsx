/** The moment after the payment: what happened and where to go, while the profile is on its way. */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { paths } from '#client/shop/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Callout } from '#client/shop/reservation/callout.tsx';
import { checkout } from '#client/shop/reservation/texts.ts';

export function PaidNotice({ reservationId }: { reservationId: string }) {
  return (
    <Callout icon={CircleCheck} tone="drive" title={checkout.paidTitle}>
      <p>{checkout.toProfile}</p>
      <chakra.div mt="2">
        <LinkButton to={paths.reservation(reservationId)}>{checkout.seeReservation}</LinkButton>
      </chakra.div>
    </Callout>
  );
}
