/** The bar at the thumb: the number that matters, back and forth, the camera, and on the last step Save Draft and Submit Car. */
import { chakra } from '@chakra-ui/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { missingInStep2, priceOf, repairTimeOf } from '#shared/domain/inspection-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dock, StripNumber } from '#client/ui/frame/dock.tsx';
import { aed } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { useCamera } from '#client/field/inspection/photos/camera.tsx';
import { useForm } from '#client/field/inspection/draft/form-store.ts';
import { useInspection } from '#client/field/inspection/draft/inspection-context.ts';
import { STEP_NAMES, texts } from '#client/field/inspection/texts.ts';
import type { WizardActions } from './use-wizard-actions.ts';
import { useWide } from '#client/ui/wide.ts';

interface Props {
  step: number;
  goTo: (step: number) => void;
  actions: WizardActions;
}

export function WizardDock({ step, goTo, actions }: Props) {
  const wide = useWide();
  const last = step === STEP_NAMES.length;
  const { readOnly } = useInspection();
  return (
    <Dock
      label={texts.actions}
      strip={wide ? undefined : <Strip step={step} goTo={goTo} actions={actions} />}
    >
      {step > 1 && (!last || wide) && (
        <Button size={wide ? 'field' : 'dock'} onClick={() => goTo(step - 1)}>
          {texts.previous}
        </Button>
      )}
      {wide && <chakra.span color="ink-2">{texts.stepOf(step)}</chakra.span>}
      {wide && <chakra.span flex="1" />}
      {wide && step === 2 && <MissingWords />}
      {(last || wide) && (
        <Button
          size={wide ? 'field' : 'dock'}
          disabled={readOnly !== null}
          loading={actions.busy === 'saving'}
          onClick={actions.saveDraft}
        >
          {texts.saveDraft}
        </Button>
      )}
      {!wide && (last ? <Shutter /> : <CameraButton step={step} />)}
      {last ? (
        <Button
          variant="primary"
          size={wide ? 'field' : 'dock'}
          flex={wide ? 'none' : '1'}
          disabled={readOnly !== null}
          loading={actions.busy === 'submitting'}
          onClick={actions.submit}
        >
          {texts.submit}
        </Button>
      ) : (
        <Next step={step} goTo={goTo} wide={wide} />
      )}
    </Dock>
  );
}

function Next({ step, goTo, wide }: { step: number; goTo: (step: number) => void; wide: boolean }) {
  return (
    <Button
      variant="primary"
      size={wide ? 'field' : 'dock'}
      flex={wide ? 'none' : '1'}
      endIcon={wide ? ArrowRight : undefined}
      onClick={() => goTo(step + 1)}
    >
      {texts.next}
      {!wide && (
        <chakra.span
          aria-hidden
          textStyle="t2"
          fontWeight="normal"
          css={{ '@media (max-width: 359px)': { display: 'none' } }}
        >
          {texts.stepOf(step)}
        </chakra.span>
      )}
    </Button>
  );
}

function CameraButton({ step }: { step: number }) {
  const shoot = useCamera();
  const { readOnly } = useInspection();
  return (
    <IconButton
      glyph={Camera}
      iconSize={24}
      size="dock"
      variant="secondary"
      aria-label={texts.camera}
      disabled={readOnly !== null}
      onClick={() => shoot({ slot: `step-${step}`, category: 'exterior' })}
    />
  );
}

/** The round shutter rises out of the dock where photos are the task. */
function Shutter() {
  const shoot = useCamera();
  const { readOnly } = useInspection();
  return (
    <chakra.button
      type="button"
      aria-label={texts.camera}
      disabled={readOnly !== null}
      onClick={() => shoot({ slot: 'photos', category: 'exterior' })}
      flex="none"
      width="18"
      height="18"
      mt="-8"
      display="grid"
      placeItems="center"
      borderRadius="pill"
      bg="ink"
      color="on-ink"
      borderWidth="3px"
      borderColor="surface"
      boxShadow="0 0 0 2px var(--rd-colors-ink)"
      cursor="pointer"
    >
      <Icon glyph={Camera} size={24} />
    </chakra.button>
  );
}

function Strip({ step, goTo, actions }: Props) {
  if (step === 2) return <MissingStrip show={actions.show} />;
  if (step === 3) return <PriceStrip />;
  return (
    <>
      {step === STEP_NAMES.length && (
        <Button variant="link" size="field" icon={ChevronLeft} onClick={() => goTo(step - 1)}>
          {texts.previous}
        </Button>
      )}
      <chakra.span color="ink-3" ms={step === STEP_NAMES.length ? 'auto' : '0'}>
        {texts.stepOf(step)}
      </chakra.span>
    </>
  );
}

function MissingStrip({ show }: { show: WizardActions['show'] }) {
  const missing = useForm((form) => missingInStep2(form).length);
  const first = useForm((form) => missingInStep2(form)[0]);
  if (!first) return <chakra.span color="drive">{texts.missing.none}</chakra.span>;
  return (
    <>
      <StripNumber value={missing}>{texts.missing.unit(missing)}</StripNumber>
      <chakra.button
        type="button"
        onClick={() => show(first)}
        ms="auto"
        minH="field"
        display="inline-flex"
        alignItems="center"
        gap="1"
        color="drive"
        fontWeight="semibold"
        textStyle="t2"
        cursor="pointer"
      >
        {texts.missing.nextOne}
        <Icon glyph={ChevronRight} size={16} mirror />
      </chakra.button>
    </>
  );
}

function MissingWords() {
  const missing = useForm((form) => missingInStep2(form).length);
  if (missing === 0) return null;
  return <chakra.span fontWeight="semibold">{texts.missing.short(missing)}</chakra.span>;
}

function PriceStrip() {
  const days = useForm((form) => repairTimeOf(form)?.totalDays ?? null);
  const price = useForm((form) => priceOf(form)?.fixDrivePriceAed ?? null);
  return (
    <>
      {days !== null && <StripNumber value={days}>{texts.missing.days}</StripNumber>}
      <chakra.span ms="auto" display="inline-flex" alignItems="baseline" gap="2">
        {texts.missing.price}
        <chakra.b textStyle="t4">{aed(price)}</chakra.b>
      </chakra.span>
    </>
  );
}
