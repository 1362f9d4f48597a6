/** /checkout: the deposit for the chosen cars (C-chk). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Info from 'lucide-react/icons/info';
import { useSession, type Person } from '#client/session/session.ts';
import { paths } from '#client/shop/paths.ts';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { PageTitle } from '#client/ui/page.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { CarLine } from '#client/shop/reservation/car-line.tsx';
import { keptReservation } from './kept-reservation.ts';
import { NoCars } from '#client/shop/reservation/no-cars.tsx';
import { Callout } from '#client/shop/reservation/callout.tsx';
import { OfflineNotice } from '#client/shop/reservation/offline-notice.tsx';
import { reservable, type OrderCar } from '#client/shop/reservation/order-cars.ts';
import { OrderLayout } from '#client/shop/reservation/order-layout.tsx';
import { useOrderToPay } from './order-to-pay.ts';
import { PayPanel } from './pay-panel.tsx';
import { PaidNotice } from './paid-notice.tsx';
import { checkout } from '#client/shop/reservation/texts.ts';
import { usePayment } from './use-payment.ts';

export default function CheckoutPage() {
  const { user } = useSession();
  return user ? <Checkout key={user.id} user={user} /> : null;
}

function Checkout({ user }: { user: Person }) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const order = useOrderToPay(refused);
  const going = reservable(order.cars);
  const { state, pay } = usePayment(
    user,
    { cars: going, reservationId: order.reservationId },
    !order.loading && going.length > 0,
  );
  if (state.kind === 'failed' && state.missing.some((id) => !refused.includes(id))) {
    setRefused([...refused, ...state.missing]);
  }

  if (order.loading) return <CheckoutSkeleton />;
  const cars = 'cars' in state ? state.cars : order.cars;
  if (cars.length === 0) return <NothingToPay user={user} />;
  return (
    <OrderLayout
      top={<PageTitle title={checkout.title} note={checkout.note} />}
      aside={
        <PayPanel
          count={'cars' in state ? cars.length : going.length}
          state={state}
          onPay={pay}
          back={order.reservationId ? paths.reservation(order.reservationId) : paths.reserveStep(3)}
        />
      }
    >
      <OfflineNotice />
      {state.kind === 'paid' && <PaidNotice reservationId={state.reservationId} />}
      <CarsToReserve cars={cars} />
      <Information />
    </OrderLayout>
  );
}

function CarsToReserve({ cars }: { cars: readonly OrderCar[] }) {
  const gone = cars.length - reservable(cars).length;
  return (
    <Card as="section" aria-label={checkout.yourCars} padding="lg" display="grid" gap="4">
      <SectionHead title={checkout.yourCars} />
      {gone > 0 && (
        <Callout icon={Info} live="status">
          <p>{gone === cars.length ? checkout.allGone : checkout.goneNote}</p>
        </Callout>
      )}
      <chakra.ol listStyle="none" m="0" p="0" display="grid" gap="4">
        {cars.map((car) => (
          <li key={car.id}>
            <CarLine car={car} />
          </li>
        ))}
      </chakra.ol>
    </Card>
  );
}

/** C-chk-02, C-prod-14. */
function Information() {
  return (
    <Callout icon={Info} tone="drive" title={checkout.infoTitle}>
      <chakra.ul m="0" ps="4" display="grid" gap="1" listStyle="disc">
        {checkout.info.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </Callout>
  );
}

/** C-chk-13. A reload right after paying finds an empty shortlist: it says where the cars are. */
function NothingToPay({ user }: { user: Person }) {
  const last = keptReservation(user.id);
  return (
    <NoCars title={checkout.title}>
      {last?.status === 'deposit_paid' && (
        <chakra.div display="grid" gap="3" mb="4">
          <Callout icon={Info} tone="drive">
            <p>{checkout.lastPaid(last.orderId)}</p>
          </Callout>
          <div>
            <LinkButton to={paths.reservation(last.id)}>{checkout.seeReservation}</LinkButton>
          </div>
        </chakra.div>
      )}
    </NoCars>
  );
}

function CheckoutSkeleton() {
  return (
    <OrderLayout
      top={<PageTitle title={checkout.title} note={checkout.note} />}
      aside={<Skeleton height="320px" borderRadius="card" />}
    >
      <Loading label={checkout.yourCars}>
        <Skeleton height="360px" borderRadius="card" />
      </Loading>
    </OrderLayout>
  );
}

export function head() {
  return { title: `${checkout.title} · Redrive`, robots: 'noindex' };
}
