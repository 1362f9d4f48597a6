/** Three numbered steps on one page: most customers only check them. @see C-res-01 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { useShortlist } from '#client/components/shortlist-context.ts';
import { EmptyShortlist } from '#client/storefront/reservation/empty-shortlist.tsx';
import { ExportConfirmationCard, useExportConfirmation } from '#client/storefront/reservation/export-confirmation.tsx';
import { texts as reserveTexts } from '#messages/shop/reserve.ts';
import { texts as fieldTexts } from '#messages/shop/reserve-fields.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import { paths } from '#client/storefront/paths.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { CheckoutActionBar } from '#client/storefront/reservation/checkout-action-bar.tsx';
import { OfflineNotice } from '#client/storefront/reservation/offline-notice.tsx';
import { PurchaseProgress } from '#client/storefront/reservation/purchase-progress.tsx';
import { getReservableCars, type ReservationCar } from '#client/storefront/reservation/reservation-cars.ts';
import { ReservationLayout } from '#client/storefront/reservation/reservation-layout.tsx';
import { useReservationCars } from '#client/storefront/reservation/use-reservation-cars.ts';
import { validateCustomerInfo, getMissingFields, type CustomerInfoErrors } from './validate-customer-info.ts';
import { useReservationDraft } from './reservation-draft.ts';
import { useCustomerInfoValues } from './use-customer-info-values.ts';
import { ReservationSummary } from './reservation-summary.tsx';
import { StepInformation } from './step-information.tsx';
import { StepPayment } from './step-payment.tsx';
import { useCreateReservation } from './use-create-reservation.ts';
import { chakra } from '@chakra-ui/react';
import { Card } from '#client/ui/card.tsx';
import { UnavailableCar, useShortlistChanges } from './unavailable-car.tsx';
import { ReservationCarRow } from '#client/storefront/reservation/reservation-car-row.tsx';
import { MIN_SHORTLIST_CARS } from '#shared/domain/limits.ts';
import { PageTitle } from '#client/ui/page-layout.tsx';

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

type StepNumber = 1 | 2 | 3;

const getStepId = (step: StepNumber) => `reserve-step-${step}`;

function ReservationSteps({ user }: { user: DeviceUser }) {
  const wizard = useReservationSteps(user);
  const { step, cars, values, errors, draft } = wizard;
  if (wizard.isLoading) return <ReserveSkeleton />;
  return (
    <ReservationLayout
      top={
        <>
          <LinkButton to={paths.shortlist} variant="link" icon={ArrowLeft} mirrorIcon px="0">
            {reserveTexts.back}
          </LinkButton>
          <PurchaseProgress step={step} hasLinks={false} />
          <PageTitle title={reserveTexts.title} note={reserveTexts.note} />
        </>
      }
      aside={
        <>
          <ReservationSummary cars={cars} />
          <ReserveActions wizard={wizard} />
        </>
      }
    >
      <OfflineNotice />
      <Step step={1} isRequested={wizard.requestedStep === 1}>
        <StepSelection cars={cars} />
      </Step>
      <Step step={2}>
        <StepInformation
          values={values}
          errors={errors}
          onFieldChange={wizard.type}
          onSubmit={wizard.submitInformation}
        />
      </Step>
      <Step step={3}>
        <chakra.div display="grid" gap="4">
          <StepPayment method={draft.method} onChoose={draft.choose} />
          <ExportConfirmationCard confirmation={wizard.confirmation} />
        </chakra.div>
      </Step>
    </ReservationLayout>
  );
}

interface StepProps {
  step: StepNumber;
  /** Moves focus and view to this step. */
  isRequested?: boolean;
  children: ReactNode;
}

function Step({ step, isRequested = false, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = getStepId(step);
  useEffect(() => {
    if (isRequested) heading.current?.focus();
  }, [isRequested]);
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h2 ref={heading} id={id} tabIndex={-1} textStyle="t4" outline="none">
        {`${step}. ${reserveTexts.steps[step - 1]}`}
      </chakra.h2>
      <chakra.p color="ink-2" mb="3">
        {reserveTexts.notes[step - 1]}
      </chakra.p>
      {children}
    </chakra.section>
  );
}

function useReservationSteps(user: DeviceUser) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<CustomerInfoErrors>({});
  const [requestedStep, setRequestedStep] = useState<StepNumber | null>(null);
  const { cars, refresh } = useReservationCars(refused);
  const draft = useReservationDraft(user.id);
  const confirmation = useExportConfirmation(user.id, cars);
  const { values, isLoading } = useCustomerInfoValues(user, draft.typed);
  const blocked = getBlockedReason(cars.length - getReservableCars(cars).length, getReservableCars(cars).length);
  const missing = getMissingFields(values);
  const { proceed, busy } = useCreateReservation(user, (refusal) => {
    setRefused(refusal.cars);
    setErrors(refusal.fields);
    void refresh();
    if (refusal.cars.length > 0) setRequestedStep(1);
  });
  const needed =
    missing.length > 0
      ? reserveTexts.stillNeeded(missing.map((one) => fieldTexts[one]).join(reserveTexts.separator))
      : '';
  /** False when a field is missing or wrong, which the page then says. */
  const validate = (): boolean => {
    const wrong = validateCustomerInfo(values);
    setErrors(wrong);
    if (missing.length > 0) toast({ ...reserveTexts.missing, kind: 'destructive' });
    return missing.length === 0 && Object.keys(wrong).length === 0;
  };
  const step: StepNumber = blocked ? 1 : missing.length > 0 ? 2 : 3;
  return {
    /** The first step that needs an answer, else the last. */
    step,
    requestedStep,
    isLoading,
    cars,
    values,
    errors,
    draft,
    confirmation,
    busy,
    /** '' when the customer can continue. */
    blockedReason: blocked || needed,
    /** Enter in a field: only the button below step 3 makes the reservation. */
    submitInformation() {
      if (validate()) document.getElementById(getStepId(3))?.focus();
    },
    proceed() {
      setRequestedStep(null);
      if (validate() && !blocked && confirmation.check())
        void proceed({ cars, values, method: draft.method, exportConfirmedCarIds: confirmation.confirmedCarIds });
    },
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

function ReserveActions({ wizard }: { wizard: ReturnType<typeof useReservationSteps> }) {
  const { busy, blockedReason, proceed } = wizard;
  const deviceOffline = useIsDeviceOffline();
  return (
    <CheckoutActionBar label={reserveTexts.summary} note={blockedReason} noteId="reserve-blocked-reason">
      <Button
        variant="primary"
        size="lg"
        loading={busy}
        disabled={blockedReason !== ''}
        aria-describedby={blockedReason ? 'reserve-blocked-reason' : undefined}
        blockedNote={deviceOffline ? commonTexts.offlineNote : undefined}
        onClick={proceed}
      >
        {reserveTexts.proceed}
      </Button>
    </CheckoutActionBar>
  );
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
              <ReservationCarRow car={car} lead={reserveTexts.preference(index + 1)}>
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
