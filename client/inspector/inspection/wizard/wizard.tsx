/** One open inspection on the screen: header, steps, the step itself, the dock at the thumb. */
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
import type { Person } from '#client/auth/session.ts';
import { hasStaleCopy } from '#client/offline/outbox/outbox.ts';
import { useLeaving } from '#client/ui/overlay/use-navigation-blocker.ts';
import { paintedHere } from '#client/ui/wait-for-paint.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useWide } from '#client/ui/use-media-query.ts';
import { CameraProvider } from '#client/inspector/inspection/photos/camera-provider.tsx';
import { MissingPhotos } from '#client/inspector/inspection/photos/missing-photos-notice.tsx';
import {
  readPhotosAhead,
  useReleasedPictures,
} from '#client/inspector/inspection/photos/use-draft-photos.ts';
import { CorrectionNotes, ReadOnlyNotice, LeaveDialog } from './wizard-notices.tsx';
import { FormProvider, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { changedFields, type Inspection } from '#client/inspector/inspection/draft/inspection.ts';
import { InspectionProvider } from '#client/inspector/inspection/draft/inspection-context.ts';
import { flushTyped } from '#client/inspector/inspection/draft/use-deferred-input.ts';
import { PanelsAside } from '#client/inspector/inspection/panels/panels-section.tsx';
import { SpecToggle } from './spec-toggle.tsx';
import { useSteps, useStepsAhead } from './lazy-steps.ts';
import { useWizardActions } from './use-wizard-actions.ts';
import { useWantedField } from '#client/inspector/inspection/details/use-pending-focus.ts';
import { ViewProvider } from './wizard-ui-store.ts';
import { WizardDock } from './wizard-bottom-bar.tsx';
import { WizardHeader } from './wizard-header.tsx';
import { WizardSteps } from './wizard-steps.tsx';
import { flowsWhenShort } from '#client/ui/layout/static-on-short-viewport.ts';
import { STEP_NAMES } from '#client/inspector/inspection/texts.ts';

/** Floats over wide screens only. */
const PhotoPanel = lazy(async () => ({
  default: (await import('#client/inspector/inspection/photos/photo-panel.tsx')).PhotoPanel,
}));
/** Few drafts correct a car that somebody else changed. */
const StaleNotice = lazy(async () => ({
  default: (await import('#client/inspector/inspection/draft/correction-conflict-notice.tsx')).StaleNotice,
}));

const StaleDraftNotice = lazy(async () => ({
  default: (await import('#client/inspector/inspection/draft/draft-conflict-notice.tsx')).StaleDraftNotice,
}));

const LAST = STEP_NAMES.length;

export interface WizardProps {
  inspection: Inspection;
  person: Person;
  /** 1 to 4, from the address. */
  step: number;
  /** Puts parts into the address, or takes them out. */
  setParts: (parts: Record<string, string | null>) => void;
  /** Opens the car anew. */
  onReopen: () => void;
}

export function Wizard(props: WizardProps) {
  const { inspection, setParts } = props;
  useReleasedPictures(inspection);
  // The first field can be typed in before the bars around it are drawn; their places are kept.
  const whole = useDeferredValue(true, false);
  const setSlot = useCallback((slot: string | null) => setParts({ slot }), [setParts]);
  const [opened] = useState(() => inspection.form.getState());
  return (
    <InspectionProvider value={inspection}>
      <FormProvider value={inspection.form}>
        <ViewProvider value={inspection.view}>
          <CameraProvider inspection={inspection} onSlot={setSlot}>
            <Frame {...props} opened={opened} whole={whole} />
          </CameraProvider>
        </ViewProvider>
      </FormProvider>
    </InspectionProvider>
  );
}

interface FrameProps extends WizardProps {
  /** The answers as they were when the car was opened. */
  opened: InspectionForm;
  /** Draws the bars too. */
  whole: boolean;
}

function Frame({ inspection, person, step: addressed, setParts, onReopen, opened, whole }: FrameProps) {
  const wide = useWide();
  const ahead = useStepsAhead(useCallback(() => readPhotosAhead(inspection), [inspection]));
  const [step, show] = useOptimistic(addressed);
  const isAhead = ahead.length > 0;
  const goTo = useCallback(
    (next: number) => {
      inspection.saveStep(next);
      startTransition(async () => {
        // What is drawn already is shown with the press; the address, which draws the whole page, follows its paint.
        if (isAhead) {
          // The first step has no Previous, the last no Next.
          if (next === 1 || next === LAST) letGoOfButton();
          show(next);
          if (!(await paintedHere())) return;
        }
        startTransition(() => setParts({ step: String(next) }));
      });
    },
    [inspection, isAhead, setParts, show],
  );
  const turn = useTurn(step, goTo);
  // What the press asked for is painted first, the bars that tell of it a moment later.
  const told = useDeferredValue(step);
  useTop(step);
  const actions = useWizardActions({ inspection, person, goTo, onReopen });
  const leaving = useAskedLeaving(opened, person, actions.leave);
  const draftId = inspection.draftId();
  const isStale = useLiveQuery(() => draftId !== null && hasStaleCopy(draftId), [draftId]);
  useWizardPageStyle();
  useWantedField(step);
  useReload(inspection, onReopen);
  useShortcuts({ next: () => turn(1), save: actions.saveDraft });
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh">
      {whole ? (
        <WizardHeader
          person={person}
          onBack={leaving.ask}
          onSaveDraft={actions.saveDraft}
          onDiscard={actions.discard}
        />
      ) : (
        <Place height={57} />
      )}
      <Columns
        steps={whole ? <WizardSteps step={told} goTo={goTo} /> : <Place height={53} />}
        aside={wide && step === 2 ? <PanelsAside /> : null}
      >
        {inspection.readOnly && (
          <ReadOnlyNotice reason={inspection.readOnly} submitted={inspection.submitted} />
        )}
        {inspection.notes && <CorrectionNotes notes={inspection.notes} />}
        {draftId !== null && inspection.readOnly === null && <MissingPhotos draftId={draftId} />}
        {inspection.correction && !inspection.submitted && (
          <Suspense fallback={null}>
            <StaleNotice
              correction={inspection.correction}
              onTakeTheirs={actions.takeTheirs}
              onKept={onReopen}
            />
          </Suspense>
        )}
        {isStale && draftId !== null && inspection.readOnly === null && (
          <Suspense fallback={null}>
            <StaleDraftNotice
              draftId={draftId}
              onKept={actions.saveDraft}
              onTaken={onReopen}
              onMoved={(id) => setParts({ draft: id })}
            />
          </Suspense>
        )}
        {!wide && step === 1 && person.role === 'inspector' && <SpecToggle here="american" />}
        <Steps step={step} ahead={ahead} draftId={draftId} />
      </Columns>
      {wide && (step === 2 || step === 3) && (
        <Suspense fallback={null}>
          <PhotoPanel draftId={draftId} />
        </Suspense>
      )}
      {whole ? <WizardDock step={told} turn={turn} actions={actions} /> : <Place height={wide ? 76 : 124} />}
      <LeaveDialog open={leaving.isAsked} onStay={leaving.stay} onLeave={leaving.go} />
    </chakra.div>
  );
}

/**
 * The Back of the page asks everybody (S-wiz-13). The browser's own asks an admin who changed something: an inspector's changes are a
 * draft by now, an admin's are dropped when the car is opened again.
 */
function useAskedLeaving(opened: InspectionForm, person: Person, home: () => void) {
  const store = useFormStore();
  const [going, setGoing] = useState<{ act: () => void } | null>(null);
  const [isSure, setSure] = useState(false);
  useLeaving(
    person.role === 'admin' && !isSure,
    (act) => setGoing({ act }),
    () => {
      flushTyped();
      return changedFields(opened, store.getState()) !== null;
    },
  );
  return {
    isAsked: going !== null && !isSure,
    ask: useCallback(() => setGoing({ act: home }), [home]),
    stay: () => setGoing(null),
    go() {
      setSure(true);
      going?.act();
    },
  };
}

/**
 * For a pressed button that is gone in the next step. Taking out what has the focus makes the browser lay out the half-changed page,
 * and then the whole once more; while nothing has changed yet it costs nothing. The keyboard goes on from where the button was.
 */
function letGoOfButton(): void {
  if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
}

/** Keeps the room of a bar that is about to be drawn, CSS pixels. */
function Place({ height }: { height: number }) {
  return <div style={{ height, flex: 'none' }} />;
}

/** The step, and unseen the others. */
function Steps({ step, ahead, draftId }: { step: number; ahead: readonly number[]; draftId: string | null }) {
  const steps = useSteps(step, ahead);
  const isHere = steps.some((one) => one.step === step);
  useWantedField(isHere);
  return (
    <div>
      {!isHere && <Skeleton height="28" />}
      {steps.map(({ step: one, Shown }) => (
        <Activity key={one} mode={one === step ? 'visible' : 'hidden'}>
          <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            <Shown draftId={draftId} />
          </chakra.div>
        </Activity>
      ))}
    </div>
  );
}

function Columns({ steps, aside, children }: { steps: ReactNode; aside: ReactNode; children: ReactNode }) {
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
        css={flowsWhenShort}
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

/** Every step begins at its top (S-wiz-04). The first one is there already: scrolling would only make the phone lay it out twice. */
function useTop(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
  }, [step]);
}

/** The other tab let go: read what it wrote, and write from here. */
function useReload(inspection: Inspection, onReopen: () => void): void {
  useEffect(() => {
    if (inspection.readOnly === null) return;
    let current = true;
    void inspection.freed.then(() => current && onReopen());
    return () => {
      current = false;
    };
  }, [inspection, onReopen]);
}

function useShortcuts({ next, save }: { next: () => unknown; save: () => unknown }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const act =
        event.key === 's' ? save : event.key === 'ArrowRight' && !isText(event.target) ? next : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [next, save]);
}

/** There the arrow walks the words. */
function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Scroll style of the page while the wizard is open. */
function useWizardPageStyle(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // Keeps a focused field clear of the bars at the top and bottom.
    style.scrollPaddingBlock = '120px 152px';
    // Pull to refresh would reload the page during an inspection.
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.scrollPaddingBlock = '';
      style.overscrollBehaviorY = '';
    };
  }, []);
}

/**
 * Returns a function that goes one step on (1) or back (-1); counts presses that come before the next render.
 * @param step the shown step, 1 to 4
 */
function useTurn(step: number, goTo: (step: number) => void): (by: 1 | -1) => void {
  const here = useRef(step);
  useEffect(() => {
    here.current = step;
  }, [step]);
  return useCallback(
    (by) => {
      const next = Math.min(Math.max(here.current + by, 1), LAST);
      if (next === here.current) return;
      here.current = next;
      goTo(next);
    },
    [goTo],
  );
}
