/** The bar at the thumb: the number that matters, back and forth, the camera, and on the last step Save Draft and Submit Car. */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { leftInStep2, submitObstacles } from '#shared/domain/inspection-completion.ts';
import { priceOf, repairTimeOf, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dock, StripNumber } from '#client/ui/layout/bottom-action-bar.tsx';
import { aed } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { useCamera } from '#client/inspector/inspection/photos/camera-provider.tsx';
import { useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { STEP_NAMES, texts } from '#client/inspector/inspection/texts.ts';
import { namesOf } from '#client/inspector/field-labels.ts';
import type { FieldName } from './wizard-ui-store.ts';
import type { WizardActions } from './use-wizard-actions.ts';
import { useWide } from '#client/ui/use-media-query.ts';

/** Inside of the dock's buttons: all three fit side by side from 320 px on. */
const TIGHT = 'clamp(8px, 8vw - 18px, 16px)';
const SHUTTER = 'clamp(64px, 8vw + 40px, 72px)';

interface Props {
  step: number;
  /** Goes to the next step, or the one before. */
  turn: (by: 1 | -1) => void;
  actions: WizardActions;
}

export const WizardDock = memo(function WizardDock({ step, turn, actions }: Props) {
  const wide = useWide();
  const last = step === STEP_NAMES.length;
  const { readOnly } = useInspection();
  return (
    <Dock
      label={texts.actions}
      strip={wide ? undefined : <Strip step={step} turn={turn} actions={actions} />}
    >
      {step > 1 && (!last || wide) && (
        <Button size={wide ? 'field' : 'dock'} px={wide ? undefined : TIGHT} onClick={() => turn(-1)}>
          {texts.previous}
        </Button>
      )}
      {wide && <chakra.span color="ink-2">{texts.stepOf(step)}</chakra.span>}
      {wide && <chakra.span flex="1" />}
      {wide && (step === 2 || last) && <LeftWords ofForm={last ? askedBySubmit : leftInStep2} />}
      {(last || wide) && (
        <Button
          size={wide ? 'field' : 'dock'}
          px={wide ? undefined : TIGHT}
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
          px={wide ? undefined : TIGHT}
          flex={wide ? 'none' : '1'}
          disabled={readOnly !== null}
          loading={actions.busy === 'submitting'}
          onClick={actions.submit}
        >
          {texts.submit}
        </Button>
      ) : (
        <Next step={step} turn={turn} wide={wide} />
      )}
    </Dock>
  );
});

function Next({ step, turn, wide }: Pick<Props, 'step' | 'turn'> & { wide: boolean }) {
  return (
    <Button
      variant="primary"
      size={wide ? 'field' : 'dock'}
      px={wide ? undefined : TIGHT}
      minW="0"
      flex={wide ? 'none' : '1'}
      endIcon={wide ? ArrowRight : undefined}
      onClick={() => turn(1)}
    >
      {wide ? (
        texts.next
      ) : (
        <chakra.span
          display="flex"
          flexWrap="wrap"
          justifyContent="center"
          alignItems="baseline"
          columnGap="2"
        >
          {texts.next}
          <chakra.span aria-hidden textStyle="t2" fontWeight="normal">
            {texts.stepOf(step)}
          </chakra.span>
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
      width={SHUTTER}
      height={SHUTTER}
      mt="-4"
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

function Strip({ step, turn, actions }: Props) {
  if (step === 2) return <MissingStrip show={actions.show} />;
  if (step === 3) return <PriceStrip />;
  return (
    <>
      {step === STEP_NAMES.length && (
        <Button variant="link" size="field" icon={ChevronLeft} onClick={() => turn(-1)}>
          {texts.previous}
        </Button>
      )}
      {step === STEP_NAMES.length && <AskedBySubmit show={actions.show} />}
      <chakra.span color="ink-3" flex="none" ms={step === STEP_NAMES.length ? 'auto' : '0'}>
        {texts.stepOf(step)}
      </chakra.span>
    </>
  );
}

function MissingStrip({ show }: { show: WizardActions['show'] }) {
  const left = useLeft(leftInStep2);
  const [first] = left;
  if (!first) return <chakra.span color="drive">{texts.missing.none}</chakra.span>;
  return (
    <>
      <StripNumber value={left.length} />
      <Cut>{texts.missing.names(namesOf(left))}</Cut>
      <chakra.button
        type="button"
        onClick={() => show(first)}
        ms="auto"
        flex="none"
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

/** The way to the first thing Submit would refuse the car for. */
function AskedBySubmit({ show }: { show: WizardActions['show'] }) {
  const asked = useLeft(askedBySubmit);
  const [first] = asked;
  if (!first) return null;
  return (
    <chakra.button
      type="button"
      onClick={() => show(first)}
      minW="0"
      minH="field"
      color="repair-ink"
      fontWeight="semibold"
      textStyle="t2"
      cursor="pointer"
      {...CUT}
    >
      {texts.missing.leftOf(asked.length, namesOf(asked))}
    </chakra.button>
  );
}

type Lacking = (form: InspectionForm) => readonly FieldName[];

function askedBySubmit(form: InspectionForm): FieldName[] {
  return submitObstacles(form).map(({ field }) => field);
}

/** Drawn again only when the fields are others. */
function useLeft(ofForm: Lacking): FieldName[] {
  const names = useForm((form) => ofForm(form).join(' '));
  return names === '' ? [] : (names.split(' ') as FieldName[]);
}

function LeftWords({ ofForm }: { ofForm: Lacking }) {
  const left = useLeft(ofForm);
  if (left.length === 0) return null;
  return (
    <chakra.span fontWeight="semibold" minW="0" {...CUT}>
      {texts.missing.leftOf(left.length, namesOf(left))}
    </chakra.span>
  );
}

/** One line, however many names there are: the first ones are what is needed next. */
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const Cut = chakra('span', { base: { ...CUT, minW: '0' } });

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
