/** Every step can be opened at any time. @see S-wiz-01 to S-wiz-03, S-wiz-07 to S-wiz-10 */
import { memo, useMemo } from 'react';
import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import {
  countMissingRepairAnswers,
  missingStep2FieldsForSubmit,
  getStepCompletion,
} from '#shared/domain/inspection-completion.ts';
import { computeFormPrice, computeFormRepairTime } from '#shared/domain/inspection-form.ts';
import { formatAed } from '#client/ui/format.ts';
import { Steps } from '#client/ui/layout/steps.tsx';
import { usePhotoCount } from '#client/inspector/inspection/photos/use-draft-photos.ts';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { joinFieldLabels } from '#client/inspector/field-labels.ts';
import type { FieldName } from './wizard-ui-store.ts';
import { texts } from '#messages/field/inspection.ts';
import { DIRECTION } from '#messages/language.ts';
import { texts as repairTexts } from '#messages/field/repair-estimate.ts';
import { useIsDesktop } from '#client/ui/use-media-query.ts';

interface Props {
  step: number;
  goTo: (step: number) => void;
}

export const WizardSteps = memo(function WizardSteps({ step, goTo }: Props) {
  const inspection = useInspection();
  const photos = usePhotoCount(inspection.getDraftId());
  const completion = useFormValue((form) => getStepCompletion(form, photos).map(Number).join(''));
  const left = useFormValue((form) => missingStep2FieldsForSubmit(form).join(' '));
  const notes = useStepNotes(photos);
  const { pathname, search } = useLocation();
  const steps = useMemo(
    () =>
      texts.stepNames.map((label, index) => ({
        label,
        shortLabel: texts.shortStepNames[index],
        done: completion[index] === '1',
        note: notes[index],
        left: index === 1 && left !== '' && completion[1] === '1' ? missingFieldsText(left) : undefined,
        to: stepUrl(pathname, search, index + 1),
      })),
    [completion, left, notes, pathname, search],
  );
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      height="full"
      onClickCapture={(event) => {
        // The href serves new tabs; a click saves and changes the step in place.
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const target = Number(new URL(link?.href ?? location.href).searchParams.get('step'));
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        goTo(target);
      }}
    >
      <Steps label={texts.steps} steps={steps} current={step - 1} />
      <ShortcutHints />
    </chakra.div>
  );
});

/** `fields`: names with a space between. */
function missingFieldsText(fields: string): string {
  const names = fields.split(' ') as FieldName[];
  return texts.missing.leftOf({ amount: names.length, names: joinFieldLabels(names) });
}

function stepUrl(pathname: string, search: string, step: number): string {
  const query = new URLSearchParams(search);
  query.set('step', String(step));
  return `${pathname}?${query}`;
}

function useStepNotes(photos: number): readonly (string | undefined)[] {
  const missing = useFormValue((form) => missingStep2FieldsForSubmit(form).length);
  const days = useFormValue((form) => computeFormRepairTime(form)?.totalDays ?? null);
  const isMinimum = useFormValue((form) => countMissingRepairAnswers(form) > 0);
  const price = useFormValue((form) => computeFormPrice(form)?.fixDrivePriceAed ?? null);
  const dealer = useFormValue((form) => form.dealerId !== '');
  const urls = useFormValue((form) => form.usa_images.length + form.uae_images.length);
  return useMemo(() => {
    const duration = isMinimum ? repairTexts.atLeast : repairTexts.days;
    const pricing = [days !== null && duration(days), price !== null && formatAed(price)].filter(Boolean);
    return [
      dealer ? undefined : texts.missing.noDealer,
      missing > 0 ? texts.missing.short(missing) : undefined,
      pricing.length > 0 ? pricing.join(' · ') : undefined,
      texts.missing.photos(photos + urls),
    ];
  }, [missing, days, isMinimum, price, dealer, photos, urls]);
}

function ShortcutHints() {
  const wide = useIsDesktop();
  if (!wide) return null;
  return (
    <chakra.div mt="auto" p="5" display="grid" gap="2" textStyle="t1" color="ink-3" aria-hidden>
      <span>
        <kbd>Ctrl</kbd> <kbd>{DIRECTION === 'rtl' ? '←' : '→'}</kbd> {texts.keys.next}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>S</kbd> {texts.keys.save}
      </span>
    </chakra.div>
  );
}
