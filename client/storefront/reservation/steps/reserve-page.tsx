/** /reserve: from the shortlist to a reservation in three steps; the step is in the address, so Back goes one step back (C-res). */
import { useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { customerProfile } from '#shared/contract/customer.ts';
import { writePhone } from '#shared/domain/phone-number.ts';
import { useSession, type Person } from '#client/auth/session.ts';
import { useSelection } from '#client/components/shortlist-context.ts';
import { NoCars } from '#client/storefront/reservation/empty-shortlist.tsx';
import { reserve, common, fields } from '#client/storefront/reservation/texts.ts';
import { paths } from '#client/storefront/paths.ts';
import { useDeviceOffline } from '#client/storage/connectivity.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { ActionDock } from '#client/storefront/reservation/checkout-action-bar.tsx';
import { OfflineNotice } from '#client/storefront/reservation/offline-notice.tsx';
import { reservable, type OrderCar } from '#client/storefront/reservation/reservation-cars.ts';
import { OrderLayout } from '#client/storefront/reservation/reservation-layout.tsx';
import { useShortlisted } from '#client/storefront/reservation/use-reservation-cars.ts';
import { ask } from '#client/api/api-query-options.ts';
import {
  infoErrors,
  missingFields,
  type InfoErrors,
  type InfoField,
  type InfoValues,
} from './validate-customer-info.ts';
import { useOrderDraft } from './reservation-draft.ts';
import { OrderSummary } from './reservation-summary.tsx';
import { StepInformation } from './step-information.tsx';
import { StepHeading, type StepNumber } from './step-heading.tsx';
import { StepPayment } from './step-payment.tsx';
import { useProceed } from './use-create-reservation.ts';
import { chakra } from '@chakra-ui/react';
import { Card } from '#client/ui/card.tsx';
import { BlockedCar, useShortlistChanges } from './unavailable-car.tsx';
import { CarLine } from '#client/storefront/reservation/reservation-car-row.tsx';
import { MIN_RESERVED_CARS } from '#shared/domain/limits.ts';

export default function ReservePage() {
  const { user } = useSession();
  const { cars, ready } = useSelection();
  if (!user) return null;
  if (!ready) return <ReserveSkeleton />;
  if (cars.length === 0) return <NoCars title={reserve.title} />;
  return <ReserveSteps key={user.id} user={user} />;
}

/** What this device keeps is still being read: nobody is told that nothing is selected. */
function ReserveSkeleton() {
  return (
    <OrderLayout aside={<Skeleton height="280px" borderRadius="card" />}>
      <Loading label={reserve.title}>
        <Skeleton height="96px" width="280px" mb="6" />
        <Skeleton height="360px" borderRadius="card" />
      </Loading>
    </OrderLayout>
  );
}

/** The wizard itself: which step shows, what it takes to go on, and the order beside it (C-res-01, C-res-02, C-res-05). */
function ReserveSteps({ user }: { user: Person }) {
  const wizard = useWizard(user);
  const { step, cars, values, errors, draft } = wizard;
  return (
    <OrderLayout
      top={
        <LinkButton
          to={step === 1 ? paths.shortlist : paths.reserveStep(step - 1)}
          variant="link"
          icon={ArrowLeft}
          px="0"
        >
          {reserve.back}
        </LinkButton>
      }
      aside={
        <>
          <OrderSummary cars={cars} listed={step > 1} />
          <Actions wizard={wizard} />
        </>
      }
    >
      <StepHeading step={step} />
      <OfflineNotice />
      {step === 1 && <StepSelection cars={cars} />}
      {step === 2 && (
        <StepInformation values={values} errors={errors} onType={wizard.type} onSubmit={wizard.next} />
      )}
      {step === 3 && <StepPayment method={draft.method} onChoose={draft.choose} />}
    </OrderLayout>
  );
}

function useWizard(user: Person) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<InfoErrors>({});
  const { cars, refresh } = useShortlisted(refused);
  const draft = useOrderDraft(user.id);
  const values = useInfo(user, draft.typed);
  const blocked = whyNot(cars.length - reservable(cars).length, reservable(cars).length);
  const missing = missingFields(values);
  const { step, go } = useStep(blocked ? 1 : missing.length > 0 ? 2 : 3);
  const { proceed, busy } = useProceed(user, (refusal) => {
    setRefused(refusal.cars);
    setErrors(refusal.fields);
    void refresh();
    if (refusal.cars.length > 0) go(1);
    else if (Object.keys(refusal.fields).length > 0) go(2);
  });

  const next = () => {
    if (step === 1) return go(2);
    const wrong = infoErrors(values);
    setErrors(wrong);
    if (missing.length > 0) return void toast({ ...reserve.missing, kind: 'destructive' });
    if (Object.keys(wrong).length > 0) return go(2);
    if (step === 2) return go(3);
    void proceed({ cars, values, method: draft.method });
  };
  const needed =
    step === 2 && missing.length > 0 ? reserve.stillNeeded(missing.map((one) => fields[one])) : '';
  return {
    step,
    cars,
    values,
    errors,
    draft,
    busy,
    next,
    /** Why one cannot go on from here; empty when one can. */
    hindrance: step === 1 ? blocked : needed,
    type(field: keyof InfoErrors, value: string) {
      draft.type(field, value);
      if (errors[field]) setErrors(({ [field]: _mended, ...others }) => others);
    },
  };
}

function whyNot(blocked: number, going: number): string {
  if (blocked > 0) return reserve.takeOff(blocked);
  return going < MIN_RESERVED_CARS ? reserve.atLeastTwo : '';
}

function Actions({ wizard }: { wizard: ReturnType<typeof useWizard> }) {
  const { step, busy, hindrance, next } = wizard;
  const deviceOffline = useDeviceOffline();
  const last = step === 3;
  return (
    <ActionDock label={reserve.stepOf(step)} note={hindrance} noteId="reserve-hindrance">
      <Button
        variant="primary"
        size="lg"
        loading={busy}
        disabled={hindrance !== ''}
        aria-describedby={hindrance ? 'reserve-hindrance' : undefined}
        blockedNote={last && deviceOffline ? common.offlineNote : undefined}
        onClick={next}
      >
        {last ? reserve.proceed : reserve.continue}
      </Button>
    </ActionDock>
  );
}

/** The step in the address; one beyond `reachable`, the furthest that makes sense now, shows that one. */
function useStep(reachable: StepNumber): { step: StepNumber; go: (step: StepNumber) => void } {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('step') === '3' ? 3 : params.get('step') === '2' ? 2 : 1;
  return {
    step: wanted > reachable ? reachable : wanted,
    go: (step) => setParams(step === 1 ? {} : { step: String(step) }),
  };
}

/** What was typed here, else what the profile knows; staff may look and have none to ask for (D-84, C-prof-13). */
function useInfo(user: Person, typed: Partial<Record<InfoField, string>>): InfoValues {
  const { data } = useQuery({ ...ask(customerProfile, {}), enabled: user.role === 'customer' });
  const profile = data?.profile;
  return {
    firstName: typed.firstName ?? profile?.firstName ?? '',
    lastName: typed.lastName ?? profile?.lastName ?? '',
    email: typed.email ?? user.email,
    phone: typed.phone ?? (profile?.phone ? writePhone(profile.phone) : ''),
    emirate: typed.emirate ?? '',
    address: typed.address ?? '',
  };
}

export function head() {
  return { title: `${reserve.title} · Redrive`, robots: 'noindex' };
}

/** Step 1: the cars in their order; unavailable ones can be removed or swapped here. */
function StepSelection({ cars }: { cars: readonly OrderCar[] }) {
  const changes = useShortlistChanges();
  return (
    <chakra.div display="grid" gap="4">
      <chakra.ol display="grid" gap="3">
        {cars.map((car, place) => (
          <li key={car.id}>
            <Card padding="md" {...(car.state !== 'live' && { borderColor: 'danger' })}>
              <CarLine car={car} lead={reserve.preference(place)}>
                <BlockedCar car={car} changes={changes} />
              </CarLine>
            </Card>
          </li>
        ))}
      </chakra.ol>
      <div>
        <LinkButton to={paths.shortlist}>{reserve.changeList}</LinkButton>
      </div>
    </chakra.div>
  );
}
