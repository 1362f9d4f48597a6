import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { countMissingRepairAnswers, missingFields } from '#shared/domain/inspection-completion.ts';
import { computeFormPrice, computeFormRepairTime } from '#shared/domain/inspection-form.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { BottomActionBar, BottomActionBarFigure } from '#client/ui/layout/bottom-action-bar.tsx';
import { formatAed } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { useCapturePhoto } from '#client/inspector/inspection/photos/camera-provider.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { texts } from '#messages/field/inspection.ts';
import { texts as repairTexts } from '#messages/field/repair-estimate.ts';
import { joinFieldLabels } from '#client/inspector/field-labels.ts';
import { getFieldStep, type FieldName } from './wizard-ui-store.ts';
import type { WizardActions } from './use-wizard-actions.ts';
import { useIsDesktop } from '#client/ui/use-media-query.ts';

/** All three buttons fit from 320 px on. */
const BUTTON_PADDING = 'clamp(8px, 8vw - 18px, 16px)';
const SHUTTER_SIZE = 'clamp(64px, 8vw + 40px, 72px)';

interface Props {
  step: number;
  changeStep: (by: 1 | -1) => void;
  actions: WizardActions;
}

export const WizardBottomBar = memo(function WizardDock({ step, changeStep, actions }: Props) {
  const wide = useIsDesktop();
  const last = step === texts.stepNames.length;
  const { readOnlyReason } = useInspection();
  return (
    <BottomActionBar
      label={texts.actions}
      strip={wide || step === 1 ? undefined : <StatusStrip step={step} changeStep={changeStep} actions={actions} />}
    >
      {step > 1 && (!last || wide) && (
        <Button size={wide ? 'field' : 'dock'} px={wide ? undefined : BUTTON_PADDING} onClick={() => changeStep(-1)}>
          {texts.previous}
        </Button>
      )}
      {wide && <chakra.span color="ink-2">{texts.stepOf(step)}</chakra.span>}
      {wide && <chakra.span flex="1" />}
      {wide && (step === 2 || last) && <MissingFieldsText />}
      {(last || wide) && (
        <Button
          size={wide ? 'field' : 'dock'}
          px={wide ? undefined : BUTTON_PADDING}
          disabled={readOnlyReason !== null}
          loading={actions.busy === 'saving'}
          onClick={actions.saveDraft}
        >
          {texts.saveDraft}
        </Button>
      )}
      {!wide && (last ? <ShutterButton /> : <CameraButton step={step} />)}
      {last ? (
        <Button
          variant="primary"
          size={wide ? 'field' : 'dock'}
          px={wide ? undefined : BUTTON_PADDING}
          flex={wide ? 'none' : '1'}
          disabled={readOnlyReason !== null}
          loading={actions.busy === 'submitting'}
          onClick={actions.submit}
        >
          {texts.submit}
        </Button>
      ) : (
        <NextButton step={step} changeStep={changeStep} wide={wide} />
      )}
    </BottomActionBar>
  );
});

function NextButton({ step, changeStep, wide }: Pick<Props, 'step' | 'changeStep'> & { wide: boolean }) {
  return (
    <Button
      variant="primary"
      size={wide ? 'field' : 'dock'}
      px={wide ? undefined : BUTTON_PADDING}
      minW="min-content"
      flex={wide ? 'none' : '1'}
      endIcon={wide ? ArrowRight : undefined}
      onClick={() => changeStep(1)}
    >
      {wide ? (
        texts.next
      ) : (
        <chakra.span display="flex" flexWrap="wrap" justifyContent="center" alignItems="baseline" columnGap="2">
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
  const shoot = useCapturePhoto();
  const { readOnlyReason } = useInspection();
  return (
    <IconButton
      glyph={Camera}
      iconSize={24}
      size="dock"
      variant="secondary"
      aria-label={texts.camera}
      disabled={readOnlyReason !== null}
      onClick={() => shoot({ slot: `step-${step}`, category: 'exterior' })}
    />
  );
}

function ShutterButton() {
  const shoot = useCapturePhoto();
  const { readOnlyReason } = useInspection();
  return (
    <chakra.button
      type="button"
      aria-label={texts.camera}
      disabled={readOnlyReason !== null}
      onClick={() => shoot({ slot: 'photos', category: 'exterior' })}
      flex="none"
      width={SHUTTER_SIZE}
      height={SHUTTER_SIZE}
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

function StatusStrip({ step, changeStep, actions }: Props) {
  if (step === 2) return <MissingFieldsStrip show={actions.showField} />;
  if (step === 3) return <PriceStrip />;
  return (
    <>
      <Button variant="link" size="field" icon={ChevronLeft} mirrorIcon onClick={() => changeStep(-1)}>
        {texts.previous}
      </Button>
      <MissingFieldsButton show={actions.showField} />
      <chakra.span color="ink-3" textAlign="end" flex="none" maxW="45%" ms="auto">
        {texts.stepOf(step)}
      </chakra.span>
    </>
  );
}

function MissingFieldsStrip({ show }: { show: WizardActions['showField'] }) {
  const left = useMissingFields();
  const first = left.find((field) => getFieldStep(field) === 2) ?? left[0];
  if (!first) return <chakra.span color="drive">{texts.missing.none}</chakra.span>;
  return (
    <>
      <BottomActionBarFigure value={left.length} />
      <TruncatedText>{texts.missing.names(joinFieldLabels(left))}</TruncatedText>
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

/** Link to the first missing field. */
function MissingFieldsButton({ show }: { show: WizardActions['showField'] }) {
  const missingFields = useMissingFields();
  const [first] = missingFields;
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
      {...TRUNCATE_STYLE}
    >
      {texts.missing.leftOf({ amount: missingFields.length, names: joinFieldLabels(missingFields) })}
    </chakra.button>
  );
}

/** The same in every step. Renders only when the fields change. */
function useMissingFields(): FieldName[] {
  const names = useFormValue((form) => missingFields(form).join(' '));
  return names === '' ? [] : (names.split(' ') as FieldName[]);
}

function MissingFieldsText() {
  const left = useMissingFields();
  if (left.length === 0) return null;
  return (
    <chakra.span fontWeight="semibold" flex="99 1 12rem" minW="0" textAlign="end" {...TRUNCATE_STYLE}>
      {texts.missing.leftOf({ amount: left.length, names: joinFieldLabels(left) })}
    </chakra.span>
  );
}

/** One line: the first names are needed next. */
const TRUNCATE_STYLE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const TruncatedText = chakra('span', { base: { ...TRUNCATE_STYLE, minW: '0' } });

function PriceStrip() {
  const days = useFormValue((form) => computeFormRepairTime(form)?.totalDays ?? null);
  const missing = useFormValue(countMissingRepairAnswers);
  const price = useFormValue((form) => computeFormPrice(form)?.fixDrivePriceAed ?? null);
  return (
    <>
      {days !== null && missing === 0 && (
        <BottomActionBarFigure value={days}>{texts.missing.days}</BottomActionBarFigure>
      )}
      {days !== null && missing > 0 && (
        <chakra.span color="repair-ink" fontWeight="semibold">
          {repairTexts.atLeast(days)}
        </chakra.span>
      )}
      <chakra.span ms="auto" display="inline-flex" alignItems="baseline" gap="2">
        {texts.missing.price}
        <chakra.b textStyle="t4">{formatAed(price)}</chakra.b>
      </chakra.span>
    </>
  );
}
