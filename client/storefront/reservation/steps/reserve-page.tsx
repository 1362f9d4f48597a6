/** The URL holds the step, so Back returns to the previous one. */
import { useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { customerProfile } from '#shared/contract/customer.ts';
import { formatPhone } from '#shared/domain/phone-number.ts';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { useShortlist } from '#client/components/shortlist-context.ts';
import { EmptyShortlist } from '#client/storefront/reservation/empty-shortlist.tsx';
import { ExportConfirmationCard, useExportConfirmation } from '#client/storefront/reservation/export-confirmation.tsx';
import { reserveTexts, commonTexts, fieldTexts } from '#client/storefront/reservation/texts.ts';
import { paths } from '#client/storefront/paths.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { CheckoutActionBar } from '#client/storefront/reservation/checkout-action-bar.tsx';
import { OfflineNotice } from '#client/storefront/reservation/offline-notice.tsx';
import { getReservableCars, type ReservationCar } from '#client/storefront/reservation/reservation-cars.ts';
import { ReservationLayout } from '#client/storefront/reservation/reservation-layout.tsx';
import { useReservationCars } from '#client/storefront/reservation/use-reservation-cars.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import {
  validateCustomerInfo,
  getMissingFields,
  type CustomerInfoErrors,
  type CustomerInfoField,
  type CustomerInfoValues,
} from './validate-customer-info.ts';
import { useReservationDraft } from './reservation-draft.ts';
import { ReservationSummary } from './reservation-summary.tsx';
import { StepInformation } from './step-information.tsx';
import { StepHeading, type StepNumber } from './step-heading.tsx';
import { StepPayment } from './step-payment.tsx';
import { useCreateReservation } from './use-create-reservation.ts';
import { chakra } from '@chakra-ui/react';
import { Card } from '#client/ui/card.tsx';
import { UnavailableCar, useShortlistChanges } from './unavailable-car.tsx';
import { ReservationCarRow } from '#client/storefront/reservation/reservation-car-row.tsx';
import { MIN_SHORTLIST_CARS } from '#shared/domain/limits.ts';

export default function ReservePage() {
  const { user } = useSession();
  const { cars, isLoaded } = useShortlist();
  if (!user) return null;
  if (!isLoaded) return <ReserveSkeleton />;
  if (cars.length === 0) return <EmptyShortlist title={reserveTexts.title} />;
  return <ReservationSteps key={user.id} user={user} />;
}

/** Shown until the shortlist is loaded, instead of "No Cars Selected". */
function ReserveSkeleton() {
  return (
    <ReservationLayout aside={<Skeleton height="280px" borderRadius="card" />}>
      <Loading label={reserveTexts.title}>
        <Skeleton height="96px" width="280px" mb="6" />
        <Skeleton height="360px" borderRadius="card" />
      </Loading>
    </ReservationLayout>
  );
}

function ReservationSteps({ user }: { user: DeviceUser }) {
  const wizard = useReservationSteps(user);
  const { step, cars, values, errors, draft } = wizard;
  return (
    <ReservationLayout
      top={
        <LinkButton
          to={step === 1 ? paths.shortlist : paths.reserveStep(step - 1)}
          variant="link"
          icon={ArrowLeft}
          px="0"
        >
          {reserveTexts.back}
        </LinkButton>
      }
      aside={
        <>
          <ReservationSummary cars={cars} listed={step > 1} />
          <StepActions wizard={wizard} />
        </>
      }
    >
      <StepHeading step={step} />
      <OfflineNotice />
      {step === 1 && <StepSelection cars={cars} />}
      {step === 2 && (
        <StepInformation values={values} errors={errors} onFieldChange={wizard.type} onSubmit={wizard.next} />
      )}
      {step === 3 && <StepPayment method={draft.method} onChoose={draft.choose} />}
      {step === 3 && <ExportConfirmationCard confirmation={wizard.confirmation} />}
    </ReservationLayout>
  );
}

function useReservationSteps(user: DeviceUser) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<CustomerInfoErrors>({});
  const { cars, refresh } = useReservationCars(refused);
  const draft = useReservationDraft(user.id);
  const confirmation = useExportConfirmation(user.id, cars);
  const values = useCustomerInfoValues(user, draft.typed);
  const blocked = getBlockedReason(cars.length - getReservableCars(cars).length, getReservableCars(cars).length);
  const missing = getMissingFields(values);
  const { step, go } = useCurrentStep(blocked ? 1 : missing.length > 0 ? 2 : 3);
  const { proceed, busy } = useCreateReservation(user, (refusal) => {
    setRefused(refusal.cars);
    setErrors(refusal.fields);
    void refresh();
    if (refusal.cars.length > 0) go(1);
    else if (Object.keys(refusal.fields).length > 0) go(2);
  });

  const next = () => {
    if (step === 1) return go(2);
    const wrong = validateCustomerInfo(values);
    setErrors(wrong);
    if (missing.length > 0) return void toast({ ...reserveTexts.missing, kind: 'destructive' });
    if (Object.keys(wrong).length > 0) return go(2);
    if (step === 2) return go(3);
    if (!confirmation.check()) return;
    void proceed({ cars, values, method: draft.method, exportConfirmed: confirmation.isConfirmed });
  };
  const needed =
    step === 2 && missing.length > 0 ? reserveTexts.stillNeeded(missing.map((one) => fieldTexts[one])) : '';
  return {
    step,
    cars,
    values,
    errors,
    draft,
    confirmation,
    busy,
    next,
    /** '' when the customer can continue. */
    blockedReason: step === 1 ? blocked : needed,
    type(field: keyof CustomerInfoErrors, value: string) {
      draft.type(field, value);
      if (errors[field]) setErrors(({ [field]: _mended, ...others }) => others);
    },
  };
}

function getBlockedReason(blocked: number, going: number): string {
  if (blocked > 0) return reserveTexts.removeUnavailable(blocked);
  return going < MIN_SHORTLIST_CARS ? reserveTexts.atLeastTwo : '';
}

function StepActions({ wizard }: { wizard: ReturnType<typeof useReservationSteps> }) {
  const { step, busy, blockedReason, next } = wizard;
  const deviceOffline = useIsDeviceOffline();
  const last = step === 3;
  return (
    <CheckoutActionBar label={reserveTexts.stepOf(step)} note={blockedReason} noteId="reserve-blocked-reason">
      <Button
        variant="primary"
        size="lg"
        loading={busy}
        disabled={blockedReason !== ''}
        aria-describedby={blockedReason ? 'reserve-blocked-reason' : undefined}
        blockedNote={last && deviceOffline ? commonTexts.offlineNote : undefined}
        onClick={next}
      >
        {last ? reserveTexts.proceed : reserveTexts.continue}
      </Button>
    </CheckoutActionBar>
  );
}

function useCurrentStep(reachable: StepNumber): { step: StepNumber; go: (step: StepNumber) => void } {
  const [params, setParams] = useSearchParams();
  const requestedStep = params.get('step') === '3' ? 3 : params.get('step') === '2' ? 2 : 1;
  return {
    step: requestedStep > reachable ? reachable : requestedStep,
    go: (step) => setParams(step === 1 ? {} : { step: String(step) }),
  };
}

/** Draft values, else the profile's; staff have no profile. @see D-84, C-prof-13 */
function useCustomerInfoValues(
  user: DeviceUser,
  typed: Partial<Record<CustomerInfoField, string>>,
): CustomerInfoValues {
  const { data } = useQuery({ ...apiQueryOptions(customerProfile, {}), enabled: user.role === 'customer' });
  const profile = data?.profile;
  return {
    firstName: typed.firstName ?? profile?.firstName ?? '',
    lastName: typed.lastName ?? profile?.lastName ?? '',
    email: typed.email ?? user.email,
    phone: typed.phone ?? (profile?.phone ? formatPhone(profile.phone) : ''),
    emirate: typed.emirate ?? '',
    address: typed.address ?? '',
  };
}

export function head() {
  return { title: `${reserveTexts.title} · Redrive`, robots: 'noindex' };
}

function StepSelection({ cars }: { cars: readonly ReservationCar[] }) {
  const changes = useShortlistChanges();
  return (
    <chakra.div display="grid" gap="4">
      <chakra.ol display="grid" gap="3">
        {cars.map((car, index) => (
          <li key={car.id}>
            <Card padding="md" {...(car.state !== 'live' && { borderColor: 'danger' })}>
              <ReservationCarRow car={car} lead={reserveTexts.preference(index)}>
                <UnavailableCar car={car} changes={changes} />
              </ReservationCarRow>
            </Card>
          </li>
        ))}
      </chakra.ol>
      <div>
        <LinkButton to={paths.shortlist}>{reserveTexts.editShortlist}</LinkButton>
      </div>
    </chakra.div>
  );
}
