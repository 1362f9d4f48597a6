import {
  Activity,
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useOptimistic,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { chakra } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import type { DeviceUser } from '#client/auth/session.ts';
import { hasDraftConflict } from '#client/offline/outbox/outbox.ts';
import { DIRECTION } from '#messages/language.ts';
import { getArrowStep } from '#client/ui/arrow-navigation.ts';
import { useNavigationBlocker } from '#client/ui/overlay/use-navigation-blocker.ts';
import { waitForPaintOnSamePage } from '#client/ui/wait-for-paint.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useIsDesktop } from '#client/ui/use-media-query.ts';
import { CameraProvider } from '#client/inspector/inspection/photos/camera-provider.tsx';
import { MissingPhotosNotice } from '#client/inspector/inspection/photos/missing-photos-notice.tsx';
import { preloadDraftPhotos, useReleasePhotoUrls } from '#client/inspector/inspection/photos/use-draft-photos.ts';
import { CorrectionNotes, ReadOnlyNotice, LeaveWizardDialog, SubmitQuestionDialog } from './wizard-notices.tsx';
import { FormProvider, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { getChangedFields, type Inspection } from '#client/inspector/inspection/draft/inspection.ts';
import { InspectionProvider } from '#client/inspector/inspection/draft/inspection-context.ts';
import { flushDeferredInputs } from '#client/inspector/inspection/draft/use-deferred-input.ts';
import { PanelsAside } from '#client/inspector/inspection/panels/panels-section.tsx';
import { SpecToggle } from './spec-toggle.tsx';
import { useLazySteps, usePreloadedSteps } from './lazy-steps.ts';
import { useWizardActions } from './use-wizard-actions.ts';
import { usePendingFocus } from '#client/inspector/inspection/details/use-pending-focus.ts';
import { WizardUiProvider } from './wizard-ui-store.ts';
import { WizardBottomBar } from './wizard-bottom-bar.tsx';
import { WizardHeader } from './wizard-header.tsx';
import { WizardSteps } from './wizard-steps.tsx';
import { staticOnShortViewport } from '#client/ui/layout/static-on-short-viewport.ts';
import { texts } from '#messages/field/inspection.ts';

const LazyPhotoPanel = lazy(async () => ({
  default: (await import('#client/inspector/inspection/photos/photo-panel.tsx')).PhotoPanel,
}));
const LazyCorrectionConflictNotice = lazy(async () => ({
  default: (await import('#client/inspector/inspection/draft/correction-conflict-notice.tsx')).CorrectionConflictNotice,
}));

const LazyDraftConflictNotice = lazy(async () => ({
  default: (await import('#client/inspector/inspection/draft/draft-conflict-notice.tsx')).DraftConflictNotice,
}));

const LAST_STEP = texts.stepNames.length;

export interface WizardProps {
  inspection: Inspection;
  person: DeviceUser;
  step: number;
  setQueryParams: (params: Record<string, string | null>) => void;
  onReload: () => void;
}

export function Wizard(props: WizardProps) {
  const { inspection, setQueryParams } = props;
  useReleasePhotoUrls(inspection);
  // The first field accepts input before the bars are rendered.
  const rendersBars = useDeferredValue(true, false);
  const setSlot = useCallback((slot: string | null) => setQueryParams({ slot }), [setQueryParams]);
  const [initialForm] = useState(() => inspection.formStore.getState());
  return (
    <InspectionProvider value={inspection}>
      <FormProvider value={inspection.formStore}>
        <WizardUiProvider value={inspection.uiStore}>
          <CameraProvider inspection={inspection} onSlotChange={setSlot}>
            <WizardLayout {...props} initialForm={initialForm} showBars={rendersBars} />
          </CameraProvider>
        </WizardUiProvider>
      </FormProvider>
    </InspectionProvider>
  );
}

interface WizardLayoutProps extends WizardProps {
  initialForm: InspectionForm;
  showBars: boolean;
}

function WizardLayout({
  inspection,
  person,
  step: addressed,
  setQueryParams,
  onReload,
  initialForm,
  showBars,
}: WizardLayoutProps) {
  const wide = useIsDesktop();
  const ahead = usePreloadedSteps(useCallback(() => preloadDraftPhotos(inspection), [inspection]));
  const [step, show] = useOptimistic(addressed);
  const isAhead = ahead.length > 0;
  const goTo = useCallback(
    (next: number) => {
      inspection.saveStep(next);
      startTransition(async () => {
        // A rendered step is shown at once; the URL, which renders the page, follows its paint.
        if (isAhead) {
          // The first step has no Previous, the last no Next.
          if (next === 1 || next === LAST_STEP) blurActiveButton();
          show(next);
          if (!(await waitForPaintOnSamePage())) return;
        }
        startTransition(() => setQueryParams({ step: String(next) }));
      });
    },
    [inspection, isAhead, setQueryParams, show],
  );
  const navigateStep = useStepNavigation(step, goTo);
  // The step is painted first, the bars a moment later.
  const deferredStep = useDeferredValue(step);
  useScrollToTop(step);
  const actions = useWizardActions({ inspection, person, goTo, onReload });
  const leaving = useLeaveConfirmation(initialForm, person, actions.leave);
  const draftId = inspection.getDraftId();
  const isStale = useLiveQuery(() => draftId !== null && hasDraftConflict(draftId), [draftId]);
  useWizardPageStyle();
  usePendingFocus(step);
  useReloadWhenUnlocked(inspection, onReload);
  useWizardShortcuts({ next: () => navigateStep(1), save: actions.saveDraft });
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh">
      {showBars ? (
        <WizardHeader
          person={person}
          onBack={leaving.ask}
          onSaveDraft={actions.saveDraft}
          onDiscard={actions.discard}
        />
      ) : (
        <BarPlaceholder height={57} />
      )}
      <WizardColumns
        steps={showBars ? <WizardSteps step={deferredStep} goTo={goTo} /> : <BarPlaceholder height={53} />}
        aside={wide && step === 2 ? <PanelsAside /> : null}
      >
        {inspection.readOnlyReason && (
          <ReadOnlyNotice reason={inspection.readOnlyReason} submitted={inspection.isSubmitted} />
        )}
        {inspection.adminNotes && (
          <CorrectionNotes
            notes={inspection.adminNotes}
            draftId={draftId}
            onGoToPhotos={step === LAST_STEP ? undefined : () => goTo(LAST_STEP)}
          />
        )}
        {draftId !== null && inspection.readOnlyReason === null && <MissingPhotosNotice draftId={draftId} />}
        {inspection.correction && !inspection.isSubmitted && (
          <Suspense fallback={null}>
            <LazyCorrectionConflictNotice
              correction={inspection.correction}
              onTakeTheirs={actions.takeTheirs}
              onRebased={onReload}
            />
          </Suspense>
        )}
        {isStale && draftId !== null && inspection.readOnlyReason === null && (
          <Suspense fallback={null}>
            <LazyDraftConflictNotice
              draftId={draftId}
              onKeepMine={actions.saveDraft}
              onTookTheirs={onReload}
              onDraftIdChange={(id) => setQueryParams({ draft: id })}
            />
          </Suspense>
        )}
        {!wide && step === 1 && person.role === 'inspector' && <SpecToggle />}
        <StepPanels step={step} ahead={ahead} draftId={draftId} />
      </WizardColumns>
      {wide && (step === 2 || step === 3) && (
        <Suspense fallback={null}>
          <LazyPhotoPanel draftId={draftId} />
        </Suspense>
      )}
      {showBars ? (
        <WizardBottomBar step={deferredStep} changeStep={navigateStep} actions={actions} />
      ) : (
        <BarPlaceholder height={wide ? 76 : 124} />
      )}
      <SubmitQuestionDialog question={actions.question} />
      <LeaveWizardDialog open={leaving.isAsked} onStay={leaving.stay} onLeave={leaving.go} />
    </chakra.div>
  );
}

/**
 * The page's Back button always asks; the browser's only asks an admin with changes, as an inspector's are a saved
 * draft.
 * @see S-wiz-13
 */
function useLeaveConfirmation(initialForm: InspectionForm, person: DeviceUser, home: () => void) {
  const store = useFormStore();
  const [pendingNavigation, setPendingNavigation] = useState<{ act: () => void } | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  useNavigationBlocker(
    person.role === 'admin' && !isConfirmed,
    (act) => setPendingNavigation({ act }),
    () => {
      flushDeferredInputs();
      return getChangedFields(initialForm, store.getState()) !== null;
    },
  );
  return {
    isAsked: pendingNavigation !== null && !isConfirmed,
    ask: useCallback(() => setPendingNavigation({ act: home }), [home]),
    stay: () => setPendingNavigation(null),
    go() {
      setConfirmed(true);
      pendingNavigation?.act();
    },
  };
}

/** Moves the focus before a pressed button is removed: removing a focused element forces a second layout. */
function blurActiveButton(): void {
  if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
}

/** Placeholder height of a bar, CSS pixels. */
function BarPlaceholder({ height }: { height: number }) {
  return <div style={{ height, flex: 'none' }} />;
}

function StepPanels({ step, ahead, draftId }: { step: number; ahead: readonly number[]; draftId: string | null }) {
  const steps = useLazySteps(step, ahead);
  const isRendered = steps.some((one) => one.step === step);
  usePendingFocus(isRendered);
  return (
    <div>
      {!isRendered && <Skeleton height="28" />}
      {steps.map(({ step: one, Component }) => (
        <Activity key={one} mode={one === step ? 'visible' : 'hidden'}>
          <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            <Component draftId={draftId} />
          </chakra.div>
        </Activity>
      ))}
    </div>
  );
}

function WizardColumns({ steps, aside, children }: { steps: ReactNode; aside: ReactNode; children: ReactNode }) {
  const columns = aside ? '232px minmax(0, 1fr) minmax(360px, 424px)' : '232px minmax(0, 1fr)';
  return (
    <chakra.div
      flex="1"
      display="grid"
      alignContent={{ base: 'start', lg: 'stretch' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: columns }}
    >
      <chakra.div
        position="sticky"
        css={staticOnShortViewport}
        insetBlockStart="14"
        zIndex="1"
        alignSelf="start"
        bg="surface"
        height={{ lg: 'calc(100dvh - 56px - 76px)' }}
        borderInlineEndWidth={{ lg: '1px' }}
        borderInlineEndColor="line"
      >
        {steps}
      </chakra.div>
      <chakra.main
        id="main"
        tabIndex={-1}
        minW="0"
        p={{ base: '3', lg: '4' }}
        display="grid"
        gap="3"
        alignContent="start"
        gridTemplateColumns="minmax(0, 1fr)"
      >
        {children}
      </chakra.main>
      {aside && (
        <chakra.div
          borderInlineStart="line"
          bg="surface"
          position="sticky"
          insetBlockStart="14"
          alignSelf="start"
          height="calc(100dvh - 56px - 76px)"
          overflowY="auto"
        >
          {aside}
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** Every step starts at the top, except the first, where scrolling would force a second layout. @see S-wiz-04 */
function useScrollToTop(step: number): void {
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo({ top: 0 });
  }, [step]);
}

function useReloadWhenUnlocked(inspection: Inspection, onReopen: () => void): void {
  useEffect(() => {
    if (inspection.readOnlyReason === null) return;
    let current = true;
    void inspection.whenUnlocked.then(() => current && onReopen());
    return () => {
      current = false;
    };
  }, [inspection, onReopen]);
}

function useWizardShortcuts({ next, save }: { next: () => unknown; save: () => unknown }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const isForward = getArrowStep(event.key, DIRECTION) === 1;
      const act = event.key === 's' ? save : isForward && !isTextInput(event.target) ? next : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [next, save]);
}

/** In text fields the arrow keys move the cursor. */
function isTextInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function useWizardPageStyle(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // Keeps a focused field clear of the top and bottom bars.
    style.scrollPaddingBlock = '120px 152px';
    // Pull to refresh would reload the page during an inspection.
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.scrollPaddingBlock = '';
      style.overscrollBehaviorY = '';
    };
  }, []);
}

/** Moves one step on (1) or back (-1) and counts presses before the next render. @param step 1 to 4 */
function useStepNavigation(step: number, goTo: (step: number) => void): (by: 1 | -1) => void {
  const currentStep = useRef(step);
  useEffect(() => {
    currentStep.current = step;
  }, [step]);
  return useCallback(
    (by) => {
      const next = Math.min(Math.max(currentStep.current + by, 1), LAST_STEP);
      if (next === currentStep.current) return;
      currentStep.current = next;
      goTo(next);
    },
    [goTo],
  );
}
