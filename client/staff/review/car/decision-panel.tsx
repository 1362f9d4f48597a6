/** Decisions on a pending car, with their shortcuts. @see S-rev-03 */
import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { carsApprove, carsReject, carsSendCorrection } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { lacksMarkedPanel } from '#shared/domain/inspection-completion.ts';
import { parsePanelConditions } from '#shared/domain/panels.ts';
import { canBeRegistered, REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import { lacksDeployedAirbags } from '#shared/domain/safety.ts';
import { containsVin } from '#shared/domain/vin/redact-vins.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { listRegistrationReasons } from '#client/components/list-registration-reasons.ts';
import type { MutationResult } from '#client/api/use-api-mutation.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { formatAed, formatSignedAed } from '#client/ui/format.ts';
import { useNavigate } from 'react-router-dom';
import { useUndoChanges } from '#client/staff/data-table/use-undo-changes.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { texts } from '#messages/staff/review.ts';
import { REVIEW_SHORTCUTS } from '#client/staff/review/review-shortcuts.ts';
import { useReviewShortcuts } from '#client/staff/review/use-review-shortcuts.ts';
import { isStaleError, useReviewMutation } from './use-review-mutation.ts';

/** Remembers the revision that was on screen when the dialog opened. */
interface ReasonPrompt {
  topic: 'approve' | 'reject' | 'correction';
  revision: number;
}

interface Props {
  car: StaffCar;
  /** null: opens the full form. @see S-rev-10 */
  onEdit: (() => void) | null;
  onDecided: () => void;
}

export function DecisionPanel({ car, onEdit, onDecided }: Props) {
  const [prompt, setPrompt] = useState<ReasonPrompt | null>(null);
  const approving = useReviewMutation(carsApprove, { failed: texts.approveFailed });
  const { offerUndo } = useUndoChanges();
  const rejecting = useReviewMutation(carsReject, { done: texts.rejectedDone, failed: texts.rejectFailed });
  const returning = useReviewMutation(carsSendCorrection, {
    done: texts.correctionDone,
    failed: texts.correctionFailed,
  });
  const busy = approving.isPending || rejecting.isPending || returning.isPending;
  const registration = car.registration?.status;
  const isBlocked =
    lacksDeployedAirbags(car) ||
    registration === 'not_registrable' ||
    lacksRequiredCheck(car) ||
    waitsForOriginals(car);
  const needsReason = registration === 'not_checked' || registration === 'export_only';
  const params = { id: car.id };
  const { revision } = car;
  const publish = async (registrationReason?: string) => {
    if (busy || isBlocked) return;
    if (needsReason && registrationReason === undefined) return openPrompt('approve');
    const body = { revision: prompt?.revision ?? revision, registrationReason };
    const result = await approving.run({ params, body });
    if (!result.error) offerUndo(texts.approvedDone, [result.answer]);
    handleResult(result);
  };
  const openPrompt = (topic: ReasonPrompt['topic']) => setPrompt({ topic, revision });
  const close = () => setPrompt(null);
  const handleResult = ({ error }: MutationResult<unknown>) => {
    // A conflict closes the dialog to show the new version; the typed text is kept.
    if (!error || isStaleError(error)) close();
    if (!error) onDecided();
  };
  const revisionBody = { revision: prompt?.revision };
  const navigate = useNavigate();
  const form = sharedPaths.editCar(car.id);
  const hasViewed = useHasViewed(car.id);
  useReviewShortcuts({
    approve: () => void (hasViewed && publish()),
    reject: () => openPrompt('reject'),
    sendForCorrection: () => openPrompt('correction'),
    editDetails: onEdit ?? (() => void navigate(form)),
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
      {car.comments !== null && containsVin(car.comments, car.vin) && (
        <chakra.p role="note" textStyle="t2" fontWeight="semibold">
          {texts.vinInComments}
        </chakra.p>
      )}
      <AnswerWarnings car={car} />
      <PriceFigures car={car} />
      <chakra.div display="flex" gap="2">
        <Button
          variant="primary"
          size="lg"
          flex="1"
          px="3"
          loading={approving.isPending}
          disabled={busy || isBlocked}
          onClick={() => void publish()}
          aria-keyshortcuts={hasViewed ? REVIEW_SHORTCUTS.approve.label : undefined}
        >
          {texts.approve} <ShortcutKey isActive={hasViewed}>{REVIEW_SHORTCUTS.approve.label}</ShortcutKey>
        </Button>
        <Button
          variant="danger"
          size="lg"
          disabled={busy}
          onClick={() => openPrompt('reject')}
          px="3"
          aria-keyshortcuts={REVIEW_SHORTCUTS.reject.label}
        >
          {texts.reject} <ShortcutKey>{REVIEW_SHORTCUTS.reject.label}</ShortcutKey>
        </Button>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" css={{ '& > *': { flex: '1 1 auto' } }}>
        <Button
          disabled={busy}
          onClick={() => openPrompt('correction')}
          px="2"
          aria-keyshortcuts={REVIEW_SHORTCUTS.sendForCorrection.label}
        >
          {texts.sendForCorrection} <ShortcutKey>{REVIEW_SHORTCUTS.sendForCorrection.label}</ShortcutKey>
        </Button>
        {onEdit ? (
          <Button disabled={busy} onClick={onEdit} px="2" aria-keyshortcuts={REVIEW_SHORTCUTS.editDetails.label}>
            {texts.editDetails} <ShortcutKey>{REVIEW_SHORTCUTS.editDetails.label}</ShortcutKey>
          </Button>
        ) : (
          <LinkButton to={form} px="2" aria-keyshortcuts={REVIEW_SHORTCUTS.editDetails.label}>
            {texts.editDetails} <ShortcutKey>{REVIEW_SHORTCUTS.editDetails.label}</ShortcutKey>
          </LinkButton>
        )}
      </chakra.div>
      <ReasonDialog
        open={prompt?.topic === 'approve'}
        onClose={close}
        title={texts.approveTitle(registration === 'export_only')}
        text={texts.approveText}
        label={texts.reason}
        missingText={texts.reasonMissing}
        templates={texts.approveTemplates}
        action={texts.approve}
        busy={approving.isPending}
        onSend={(reason) => void publish(reason)}
      />
      <ReasonDialog
        open={prompt?.topic === 'reject'}
        onClose={close}
        title={texts.rejectTitle}
        text={texts.rejectText}
        label={texts.reason}
        missingText={texts.reasonMissing}
        templates={texts.rejectTemplates}
        action={texts.reject}
        destructive
        busy={rejecting.isPending}
        onSend={(reason) => void rejecting.run({ params, body: { ...revisionBody, reason } }).then(handleResult)}
      />
      <ReasonDialog
        open={prompt?.topic === 'correction'}
        onClose={close}
        title={texts.correctionTitle}
        text={texts.correctionText}
        label={texts.notes}
        missingText={texts.notesMissing}
        templates={texts.correctionTemplates}
        action={texts.sendForCorrection}
        busy={returning.isPending}
        onSend={(notes) => void returning.run({ params, body: { ...revisionBody, notes } }).then(handleResult)}
      />
    </chakra.div>
  );
}

/** Answers that make price and repair time too good; unknown airbags hold the approval back. */
function AnswerWarnings({ car }: { car: StaffCar }) {
  const damage = { ...car, panelConditions: parsePanelConditions(car.panelConditions) };
  const warnings = [
    describeAwaitedPhotos(car),
    lacksDeployedAirbags(car) && texts.airbagsUnknown,
    describeRegistration(car),
    lacksMarkedPanel(damage) && texts.panelsUnmarked,
  ].filter((warning) => warning !== false && warning !== null);
  if (warnings.length === 0) return null;
  return (
    <chakra.ul display="grid" gap="1" p="3" borderRadius="control" bg="repair-tint" color="repair-ink" textStyle="t2">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </chakra.ul>
  );
}

function waitsForOriginals({ awaitedPhotos = [], requiresCoverOnly, imageUrl }: StaffCar): boolean {
  return awaitedPhotos.some((hash) => requiresCoverOnly !== true || photoUrl(hash) === imageUrl);
}

function describeAwaitedPhotos(car: StaffCar): string | null {
  const { length } = car.awaitedPhotos ?? [];
  if (length === 0) return null;
  return waitsForOriginals(car) ? texts.awaitedPhotos(length) : texts.laterPhotos(length);
}

/** The server accepts no reason instead of the check. */
function lacksRequiredCheck({ registration, requiresRegistrationCheck }: StaffCar): boolean {
  return registration?.status === 'not_checked' && requiresRegistrationCheck === true;
}

/** null for a car that can be registered. */
function describeRegistration(car: StaffCar): string | null {
  const { registration } = car;
  if (!registration || canBeRegistered(registration.status)) return null;
  const { status } = registration;
  const facts = `${[REGISTRATION_LABELS[status], ...listRegistrationReasons(registration)].join('. ')}.`;
  if (status === 'not_registrable') return `${facts} ${texts.notRegistrable}`;
  return lacksRequiredCheck(car) ? `${facts} ${texts.checkRegistration}` : facts;
}

function PriceFigures({ car }: { car: StaffCar }) {
  const figures = [
    [texts.sellerPrice, car.priceSellerAed],
    [texts.marketPrice, car.marketPriceAed],
    [texts.fixDrivePrice, car.fixDrivePriceAed],
  ] as const;
  const isKnown = car.priceSellerAed !== null && car.fixDrivePriceAed !== null;
  const margin = isKnown ? car.fixDrivePriceAed! - car.priceSellerAed! : null;
  return (
    <chakra.dl display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3" rowGap="2">
      {figures.map(([label, amount]) => (
        <div key={label}>
          <chakra.dt textStyle="t1" color="ink-3">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="t3" fontWeight="bold" whiteSpace="nowrap">
            {formatAed(amount)}
          </chakra.dd>
        </div>
      ))}
      {margin !== null && (
        <div>
          <chakra.dt textStyle="t1" color="ink-3">
            {texts.margin}
          </chakra.dt>
          <chakra.dd textStyle="t3" fontWeight="bold" whiteSpace="nowrap" color={margin < 0 ? 'danger' : undefined}>
            {formatSignedAed(margin)}
          </chakra.dd>
        </div>
      )}
    </chakra.dl>
  );
}

function ShortcutKey({ children, isActive = true }: { children: string; isActive?: boolean }) {
  return (
    <chakra.kbd
      aria-hidden
      visibility={isActive ? undefined : 'hidden'}
      display={{ base: 'none', lg: 'inline-grid' }}
      placeItems="center"
      minW="1.25rem"
      minH="1.25rem"
      borderRadius="4px"
      borderWidth="1px"
      borderColor="currentcolor"
      fontFamily="mono"
      textStyle="t1"
      lineHeight={4 / 3}
      opacity="0.7"
    >
      {children}
    </chakra.kbd>
  );
}

/** A shorter view is no review. */
const MIN_VIEW_MS = 1000;

/** Until then a repeated key press is meant for the car before. */
function useHasViewed(carId: string): boolean {
  const [viewedId, setViewedId] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setViewedId(carId), MIN_VIEW_MS);
    return () => clearTimeout(timer);
  }, [carId]);
  return viewedId === carId;
}
