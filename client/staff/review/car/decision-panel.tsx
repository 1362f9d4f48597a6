/** The four ways to go on with a pending car, with their keys (S-rev-03, S-rev-19, S-rev-20). */
import { useEffect, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { carsApprove, carsReject, carsSendCorrection } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { namesVin } from '#shared/domain/vin/redact-vins.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import type { Outcome } from '#client/api/use-api-mutation.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { aed } from '#client/ui/format.ts';
import { useNavigate } from 'react-router-dom';
import { ReasonDialog } from './reason-dialog.tsx';
import { texts } from '#client/staff/review/texts.ts';
import { useKeys } from '#client/staff/review/use-review-shortcuts.ts';
import { isStale, useReviewCommand } from './use-review-mutation.ts';

/** What is asked about, and the revision that was shown when the dialog came over it. */
interface Asking {
  about: 'reject' | 'correction';
  revision: number;
}

interface Props {
  car: StaffCar;
  /** null: the full form is opened instead (S-rev-10). */
  onEdit: (() => void) | null;
  onDecided: () => void;
}

export function Decision({ car, onEdit, onDecided }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const approving = useReviewCommand(carsApprove, { done: texts.approvedDone, failed: texts.approveFailed });
  const rejecting = useReviewCommand(carsReject, { done: texts.rejectedDone, failed: texts.rejectFailed });
  const returning = useReviewCommand(carsSendCorrection, {
    done: texts.correctionDone,
    failed: texts.correctionFailed,
  });
  const busy = approving.busy || rejecting.busy || returning.busy;
  const params = { id: car.id };
  const { revision } = car;
  const publish = () =>
    void (busy || approving.run({ params, body: { revision } }).then(({ error }) => error ?? onDecided()));
  const askFor = (about: Asking['about']) => setAsking({ about, revision });
  const close = () => setAsking(null);
  const leave = ({ error }: Outcome<unknown>) => {
    // The dialog gives way to what is to be looked at again; the words stay in it.
    if (!error || isStale(error)) close();
    if (!error) onDecided();
  };
  const seen = { revision: asking?.revision };
  const navigate = useNavigate();
  const form = sharedPaths.editCar(car.id);
  const looked = useLooked(car.id);
  useKeys({
    a: () => looked() && publish(),
    r: () => askFor('reject'),
    s: () => askFor('correction'),
    e: onEdit ?? (() => void navigate(form)),
  });
  return (
    <chakra.div
      role="group"
      aria-label={texts.actions}
      position="sticky"
      insetBlockEnd="0"
      display="grid"
      gap="2"
      p="4"
      pb="calc(16px + env(safe-area-inset-bottom))"
      bg="surface"
      boxShadow="dock"
    >
      {car.comments !== null && namesVin(car.comments, car.vin) && (
        <chakra.p role="note" textStyle="t2" fontWeight="semibold">
          {texts.vinInComments}
        </chakra.p>
      )}
      <Figures car={car} />
      <chakra.div display="flex" gap="2">
        <Button
          variant="primary"
          size="lg"
          flex="1"
          px="3"
          loading={approving.busy}
          disabled={busy}
          onClick={publish}
          aria-keyshortcuts="A"
        >
          {texts.approve} <Key>A</Key>
        </Button>
        <Button
          variant="danger"
          size="lg"
          disabled={busy}
          onClick={() => askFor('reject')}
          px="3"
          aria-keyshortcuts="R"
        >
          {texts.reject} <Key>R</Key>
        </Button>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" css={{ '& > *': { flex: '1 1 auto' } }}>
        <Button disabled={busy} onClick={() => askFor('correction')} px="2" aria-keyshortcuts="S">
          {texts.sendForCorrection} <Key>S</Key>
        </Button>
        {onEdit ? (
          <Button disabled={busy} onClick={onEdit} px="2" aria-keyshortcuts="E">
            {texts.editDetails} <Key>E</Key>
          </Button>
        ) : (
          <LinkButton to={form} px="2" aria-keyshortcuts="E">
            {texts.editDetails} <Key>E</Key>
          </LinkButton>
        )}
      </chakra.div>
      <ReasonDialog
        open={asking?.about === 'reject'}
        onClose={close}
        title={texts.rejectTitle}
        text={texts.rejectText}
        label={texts.reason}
        missing={texts.reasonMissing}
        action={texts.reject}
        destructive
        busy={rejecting.busy}
        onSend={(words) => void rejecting.run({ params, body: { ...seen, reason: words } }).then(leave)}
      />
      <ReasonDialog
        open={asking?.about === 'correction'}
        onClose={close}
        title={texts.correctionTitle}
        text={texts.correctionText}
        label={texts.notes}
        missing={texts.notesMissing}
        action={texts.sendForCorrection}
        busy={returning.busy}
        onSend={(words) => void returning.run({ params, body: { ...seen, notes: words } }).then(leave)}
      />
    </chakra.div>
  );
}

/** What the decision is about in money, in sight whatever was scrolled. */
function Figures({ car }: { car: StaffCar }) {
  const figures = [
    [texts.sellerPrice, car.priceSellerAed],
    [texts.marketPrice, car.marketPriceAed],
    [texts.fixDrivePrice, car.fixDrivePriceAed],
  ] as const;
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(3, auto)" justifyContent="space-between" gap="3">
      {figures.map(([label, amount]) => (
        <div key={label}>
          <chakra.dt textStyle="t1" color="ink-3">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="t3" fontWeight="bold" whiteSpace="nowrap">
            {aed(amount)}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** The key that does the same; decoration, desktops only. */
function Key({ children }: { children: string }) {
  return (
    <chakra.kbd
      aria-hidden
      display={{ base: 'none', lg: 'inline-grid' }}
      placeItems="center"
      minW="1.25rem"
      minH="1.25rem"
      borderRadius="4px"
      borderWidth="1px"
      borderColor="currentcolor"
      fontFamily="mono"
      textStyle="t1"
      lineHeight="1rem"
      opacity="0.7"
    >
      {children}
    </chakra.kbd>
  );
}

/** Shorter than this nobody has looked at a car, ms. */
const LOOK_MS = 1000;

/** A second press of the key meant the car that has just gone: the next one is decided only after a look at it. */
function useLooked(carId: string): () => boolean {
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, [carId]);
  return () => performance.now() - since.current >= LOOK_MS;
}
