/** /checkout: the deposit for the chosen cars (C-chk). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Info from 'lucide-react/icons/info';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useQueryClient } from '@tanstack/react-query';
import { changeCars, ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import { useSession, type Person } from '#client/auth/session.ts';
import { paths } from '#client/storefront/paths.ts';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { PageTitle } from '#client/ui/page-layout.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import {
  BlockedCar,
  useShortlistChanges,
  type CarChanges,
} from '#client/storefront/reservation/steps/unavailable-car.tsx';
import { CarLine } from '#client/storefront/reservation/reservation-car-row.tsx';
import { NoCars } from '#client/storefront/reservation/empty-shortlist.tsx';
import { Callout } from '#client/storefront/reservation/callout.tsx';
import { OfflineNotice } from '#client/storefront/reservation/offline-notice.tsx';
import { type OrderCar, reservable } from '#client/storefront/reservation/reservation-cars.ts';
import { OrderLayout } from '#client/storefront/reservation/reservation-layout.tsx';
import { checkout } from '#client/storefront/reservation/texts.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { useSelection } from '#client/components/shortlist-context.ts';
import { intentKeys } from '#client/storefront/reservation/idempotency-keys.ts';
import { keptReservation } from './cached-reservation.ts';
import { type OrderToPay, useOrderToPay } from './use-reservation-to-pay.ts';
import { PayPanel } from './payment-panel.tsx';
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
    (missing) => {
      setRefused([...refused, ...missing]);
      void order.refresh();
    },
  );
  if (order.loading) return <CheckoutSkeleton />;
  const cars = 'cars' in state ? state.cars : order.cars;
  if (cars.length === 0) return <NothingToPay user={user} paid={order.paid} />;
  return (
    <OrderLayout
      top={
        <>
          <LinkButton
            to={order.reservationId ? paths.reservation(order.reservationId) : paths.reserveStep(3)}
            variant="link"
            icon={ArrowLeft}
            px="0"
          >
            {checkout.back}
          </LinkButton>
          <PageTitle title={checkout.title} note={checkout.note} />
        </>
      }
      aside={
        <PayPanel
          count={'cars' in state ? cars.length : going.length}
          hindrance={mustTakeOut(order) ? checkout.takeOut : ''}
          state={state}
          onPay={pay}
        />
      }
    >
      <OfflineNotice />
      {state.kind === 'paid' && <PaidNotice {...state} />}
      <CarsToReserve cars={cars} reservationId={order.reservationId} />
      <Information />
    </OrderLayout>
  );
}

/** An order is paid as it stands: with a car in it that is somebody else's it cannot be (D-92). */
function mustTakeOut({ reservationId, cars }: OrderToPay): boolean {
  return reservationId !== null && cars.some(({ state }) => state === 'reserved');
}

function CarsToReserve({ cars, reservationId }: { cars: readonly OrderCar[]; reservationId: string | null }) {
  const shortlist = useShortlistChanges();
  const order = useOrderChanges(
    reservationId ?? '',
    cars.map(({ id }) => id),
  );
  const gone = cars.length - reservable(cars).length;
  return (
    <Card as="section" aria-label={checkout.yourCars} padding="lg" display="grid" gap="4">
      <SectionHead title={checkout.yourCars} />
      {gone > 0 && (
        <Callout icon={Info} live="status">
          <p>{gone === cars.length ? checkout.allGone : checkout.goneNote}</p>
        </Callout>
      )}
      <chakra.ol display="grid" gap="4">
        {cars.map((car) => (
          <li key={car.id}>
            <CarLine car={car}>
              {car.state === 'reserved' && (
                <BlockedCar car={car} changes={reservationId === null ? shortlist : order} />
              )}
            </CarLine>
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
      <chakra.ul ps="4" display="grid" gap="1" listStyle="disc">
        {checkout.info.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </Callout>
  );
}

/** C-chk-13. A reload right after paying finds an empty shortlist: it says where the cars are. */
function NothingToPay({ user, paid }: { user: Person; paid: Reservation | null }) {
  const last = keptReservation(user.id);
  if (paid)
    return (
      <OrderLayout top={<PageTitle title={checkout.title} />} aside={null}>
        <PaidNotice reservationId={paid.id} isEarlier />
      </OrderLayout>
    );
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

/** The deposit is paid: by this press, while the profile is on its way, or before it. */
function PaidNotice({ reservationId, isEarlier }: { reservationId: string; isEarlier: boolean }) {
  const { title, text } = isEarlier ? checkout.alreadyPaid : checkout.justPaid;
  return (
    <Callout icon={CircleCheck} tone="drive" title={title} live="status">
      <p>{text}</p>
      <chakra.div mt="2">
        <LinkButton to={paths.reservation(reservationId)}>{checkout.seeReservation}</LinkButton>
      </chakra.div>
    </Callout>
  );
}

/**
 * Takes a car out of an order that is not paid, or puts another one in its place (D-92).
 * @param carIds the order's cars, in order of preference
 */
function useOrderChanges(reservationId: string, carIds: readonly string[]): CarChanges {
  const client = useQueryClient();
  const shortlist = useSelection();
  const params = { id: reservationId };
  const { run, busy } = useCommand(changeCars, {
    done: checkout.changed,
    failed: checkout.changeFailed,
    keep: (changed) => client.setQueryData(ask(ownReservation, { params }).queryKey, changed),
    keys: intentKeys('cars'),
  });
  const change = async (selectedCarIds: string[], left: string) => {
    const { error } = await run({ params, body: { selectedCarIds } });
    if (!error) shortlist.remove(left);
  };
  const others = (id: string) => carIds.filter((one) => one !== id);
  return {
    has: (id) => carIds.includes(id),
    remove: carIds.length > 1 ? (id) => void change(others(id), id) : undefined,
    swap(id, other) {
      const swapped = carIds.map((one) => (one === id ? other.id : one));
      void change(swapped, id);
    },
    busy,
  };
}
