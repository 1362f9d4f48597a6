import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Info from 'lucide-react/icons/info';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeReservationCars, ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import { formatPhone } from '#shared/domain/phone-number.ts';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { paths } from '#client/storefront/paths.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { Note, PageTitle } from '#client/ui/page-layout.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import {
  UnavailableCar,
  useShortlistChanges,
  type CarChanges,
} from '#client/storefront/reservation/steps/unavailable-car.tsx';
import { useCustomerInfoValues } from '#client/storefront/reservation/steps/use-customer-info-values.ts';
import { ReservationCarRow } from '#client/storefront/reservation/reservation-car-row.tsx';
import { EmptyShortlist } from '#client/storefront/reservation/empty-shortlist.tsx';
import {
  ExportConfirmationCard,
  toExportInput,
  useExportConfirmation,
  type ExportConfirmationState,
} from '#client/storefront/reservation/export-confirmation.tsx';
import { Callout } from '#client/storefront/reservation/callout.tsx';
import { PurchaseProgress } from '#client/storefront/reservation/purchase-progress.tsx';
import { OfflineNotice } from '#client/storefront/reservation/offline-notice.tsx';
import { type ReservationCar, getReservableCars } from '#client/storefront/reservation/reservation-cars.ts';
import { ReservationLayout } from '#client/storefront/reservation/reservation-layout.tsx';
import { texts as checkoutTexts } from '#messages/shop/checkout.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useShortlist } from '#client/components/shortlist-context.ts';
import { getIdempotencyKeys } from '#client/storefront/reservation/idempotency-keys.ts';
import { getCachedReservation, useCachedReservation } from './cached-reservation.ts';
import { type ReservationToPay, useReservationToPay } from './use-reservation-to-pay.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { usePayment } from './use-payment.ts';

export default function CheckoutPage() {
  const { user } = useSession();
  return user ? <Checkout key={user.id} user={user} /> : null;
}

function Checkout({ user }: { user: DeviceUser }) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const order = useReservationToPay(refused);
  const going = getReservableCars(order.cars);
  const toConfirm = going.filter((car) => !order.isExportConfirmed(car));
  const confirmation = useExportConfirmation(user.id, toConfirm);
  const { state, pay } = usePayment(
    user,
    { cars: going, reservationId: order.reservationId, exportConfirmedCarIds: confirmation.confirmedCarIds },
    !order.isLoading && going.length > 0,
    (missing) => {
      setRefused([...refused, ...missing]);
      void order.refresh();
    },
  );
  if (order.isLoading) return <CheckoutSkeleton />;
  const cars = 'cars' in state ? state.cars : order.cars;
  if (cars.length === 0) return <NothingToPay user={user} paid={order.paidReservation} />;
  return (
    <ReservationLayout
      top={
        <>
          <LinkButton
            to={order.reservationId ? paths.reservation(order.reservationId) : paths.reserve}
            variant="link"
            icon={ArrowLeft}
            mirrorIcon
            px="0"
          >
            {checkoutTexts.back}
          </LinkButton>
          <PurchaseProgress step={4} hasLinks={order.reservationId === null} />
          <PageTitle title={checkoutTexts.title} note={checkoutTexts.note} />
        </>
      }
      aside={
        <PaymentPanel
          cars={'cars' in state ? cars : going}
          blockedReason={getBlockedReason(order)}
          state={state}
          onPay={() => confirmation.check() && pay()}
        />
      }
    >
      <OfflineNotice />
      {state.kind === 'paid' && <PaidNotice {...state} />}
      <CheckoutCars cars={cars} reservationId={order.reservationId} confirmation={confirmation} />
      {order.reservationId === null && state.kind !== 'paid' && <CheckoutDetails user={user} cars={going} />}
      {state.kind !== 'paid' && <ExportConfirmationCard confirmation={confirmation} />}
      <DepositInformation />
    </ReservationLayout>
  );
}

/** Cars that must leave a reservation before it can be paid. @see D-92, D-99 */
function blocksPayment({ state }: ReservationCar): boolean {
  return state === 'reserved' || state === 'not_registrable';
}

/** '' when the customer can pay. */
function getBlockedReason({ reservationId, cars }: ReservationToPay): string {
  if (reservationId === null) return '';
  if (cars.some(({ state }) => state === 'not_registrable')) return checkoutTexts.removeNotRegistrable;
  return cars.some(blocksPayment) ? checkoutTexts.removeReserved : '';
}

interface CheckoutCarsProps {
  cars: readonly ReservationCar[];
  reservationId: string | null;
  confirmation: ExportConfirmationState;
}

function CheckoutCars({ cars, reservationId, confirmation }: CheckoutCarsProps) {
  const shortlist = useShortlistChanges();
  const order = useReservationChanges(reservationId ?? '', cars, confirmation);
  const unavailableCount = cars.filter(({ state }) => state !== 'live' && state !== 'not_registrable').length;
  return (
    <Card as="section" aria-label={checkoutTexts.yourCars} padding="md" display="grid" gap="4">
      <SectionHeader title={checkoutTexts.yourCars} />
      {unavailableCount > 0 && (
        <Callout icon={Info} live="status">
          <p>{unavailableCount === cars.length ? checkoutTexts.allGone : checkoutTexts.goneNote}</p>
        </Callout>
      )}
      <chakra.ol display="grid" gap="4">
        {cars.map((car) => (
          <li key={car.id}>
            <ReservationCarRow car={car}>
              {blocksPayment(car) && <UnavailableCar car={car} changes={reservationId === null ? shortlist : order} />}
            </ReservationCarRow>
          </li>
        ))}
      </chakra.ol>
    </Card>
  );
}

/** The details of the reservation, else of the account; nothing while name or phone is missing. */
function CheckoutDetails({ user, cars }: { user: DeviceUser; cars: readonly ReservationCar[] }) {
  const made = findUnpaidReservation(user, cars);
  const { data, isLoading } = useQuery({
    ...apiQueryOptions(ownReservation, { params: { id: made?.id ?? '' } }),
    enabled: made !== null,
  });
  const { values } = useCustomerInfoValues(user, {});
  const stored = data?.status === 'deposit_pending' ? data.customerInfo : null;
  const { firstName, lastName, email } = stored ?? values;
  const phone = stored ? formatPhone(stored.phone) : values.phone;
  if (isLoading) return null;
  if (!firstName || !phone) return null;
  return (
    <Card as="section" aria-label={checkoutTexts.yourDetails} padding="md" display="grid" gap="2">
      <SectionHeader
        title={checkoutTexts.yourDetails}
        end={
          <LinkButton to={paths.reserve} variant="link" px="0">
            {checkoutTexts.changeDetails}
          </LinkButton>
        }
      />
      <chakra.p overflowWrap="anywhere">
        <bdi>{`${firstName} ${lastName ?? ''}`}</bdi>
      </chakra.p>
      <Note overflowWrap="anywhere">
        <bdi dir="ltr">{`${phone} · ${email}`}</bdi>
      </Note>
    </Card>
  );
}

/** The unpaid reservation of exactly these cars, made on this device. @see D-08 */
function findUnpaidReservation({ id }: DeviceUser, cars: readonly ReservationCar[]) {
  const last = getCachedReservation(id);
  if (last?.status !== 'deposit_pending' || last.selectedCarIds.length !== cars.length) return null;
  return cars.every((car) => last.selectedCarIds.includes(car.id)) ? last : null;
}

function DepositInformation() {
  return (
    <Callout icon={Info} tone="drive" title={checkoutTexts.infoTitle}>
      <chakra.ul ps="4" display="grid" gap="1" listStyle="disc">
        {checkoutTexts.info.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </Callout>
  );
}

/** After paying, a reload finds an empty shortlist and shows the paid reservation. @see C-chk-13 */
function NothingToPay({ user, paid }: { user: DeviceUser; paid: Reservation | null }) {
  const last = useCachedReservation(user.id);
  if (paid)
    return (
      <ReservationLayout top={<PageTitle title={checkoutTexts.title} />} aside={null}>
        <PaidNotice reservationId={paid.id} isEarlier />
      </ReservationLayout>
    );
  return (
    <EmptyShortlist title={checkoutTexts.title}>
      {last?.status === 'deposit_paid' && (
        <chakra.div display="grid" gap="3" mb="4">
          <Callout icon={Info} tone="drive">
            <p>{checkoutTexts.lastPaid(last.orderId)}</p>
          </Callout>
          <div>
            <LinkButton to={paths.reservation(last.id)}>{checkoutTexts.viewReservation}</LinkButton>
          </div>
        </chakra.div>
      )}
    </EmptyShortlist>
  );
}

function CheckoutSkeleton() {
  return (
    <ReservationLayout
      top={<PageTitle title={checkoutTexts.title} note={checkoutTexts.note} />}
      aside={<Skeleton height="320px" borderRadius="card" />}
    >
      <Loading label={checkoutTexts.yourCars}>
        <Skeleton height="360px" borderRadius="card" />
      </Loading>
    </ReservationLayout>
  );
}

export function head() {
  return { title: `${checkoutTexts.title} · Redrive`, robots: 'noindex' };
}

function PaidNotice({ reservationId, isEarlier }: { reservationId: string; isEarlier: boolean }) {
  const { title, text } = isEarlier ? checkoutTexts.alreadyPaid : checkoutTexts.justPaid;
  return (
    <Callout icon={CircleCheck} tone="drive" title={title} live="status">
      <p>{text}</p>
      <chakra.div mt="2">
        <LinkButton to={paths.reservation(reservationId)}>{checkoutTexts.viewReservation}</LinkButton>
      </chakra.div>
    </Callout>
  );
}

/** The server accepts only reservable cars: a change drops the others as well. @see D-92 */
function useReservationChanges(
  reservationId: string,
  cars: readonly ReservationCar[],
  confirmation: ExportConfirmationState,
): CarChanges {
  const client = useQueryClient();
  const shortlist = useShortlist();
  const params = { id: reservationId };
  const { run, isPending } = useApiMutation(changeReservationCars, {
    successToast: checkoutTexts.changed,
    errorToast: checkoutTexts.changeFailed,
    onSuccess: (changed) => client.setQueryData(apiQueryOptions(ownReservation, { params }).queryKey, changed),
    idempotencyKeys: getIdempotencyKeys('cars'),
  });
  const change = async (selectedCarIds: string[]) => {
    if (!confirmation.check()) return;
    const body = { selectedCarIds, ...toExportInput(confirmation.confirmedCarIds) };
    const { error } = await run({ params, body });
    if (error) return;
    for (const { id } of cars) if (!selectedCarIds.includes(id)) shortlist.remove(id);
  };
  const left = getReservableCars(cars).map(({ id }) => id);
  return {
    has: (id) => cars.some((car) => car.id === id),
    remove: left.length > 0 ? (id) => void change(left.filter((one) => one !== id)) : undefined,
    swap(id, other) {
      const swapped = cars.map((car) => (car.id === id ? other.id : car.id));
      void change(swapped.filter((one) => one === other.id || left.includes(one)));
    },
    busy: isPending,
  };
}
