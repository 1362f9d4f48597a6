import { texts } from '#messages/domain/submit-checks.ts';
import type { DamageType } from './enums.ts';
import { AIRBAG_FIELDS } from './inspection-fields.ts';
import {
  isNumberField,
  NUMBER_FIELD_NAMES,
  getNumber,
  computeFormPrice,
  parseNumberField,
  toSafetyAnswers,
  type InspectionForm,
} from './inspection-form.ts';
import { getDamagedPanels } from './panels.ts';
import type { RepairTimeInput } from './repair/repair-time.ts';
import { lacksDeployedAirbags } from './safety.ts';
import { VIN_LENGTH } from './vin/vin-format.ts';

export function missingStep2Fields(form: InspectionForm): (keyof InspectionForm)[] {
  const requiredFields = [
    'vin',
    'make',
    'model',
    'year',
    'mileage_value',
    'engine_specs',
    'num_cylinders',
    'body_type',
    'exterior_color',
    'interior_color',
    'airbags_intact',
    'chassis_intact',
    'oil_coolant_mix',
    'primary_damage',
    'secondary_damage',
  ] as const;
  return requiredFields.filter(
    (name) => form[name] === '' || form[name] === null || (isNumberField(name) && getNumber(form, name) === null),
  );
}

export function missingStep2FieldsForSubmit(form: InspectionForm): (keyof InspectionForm)[] {
  const isPriced = getNumber(form, 'price_seller_aed') !== null;
  const airbags = needsAirbagSelection(form) ? ([AIRBAG_FIELDS[0]] as const) : [];
  return [...missingStep2Fields(form), ...airbags, ...(isPriced ? [] : (['price_seller_aed'] as const))];
}

/** Deployed airbags count only when named; "Not known yet" submits and holds the approval back. @see D-35 */
export function needsAirbagSelection(form: InspectionForm): boolean {
  return lacksDeployedAirbags(toSafetyAnswers(form)) && form.airbags_unknown !== true;
}

/** Every answer that Car Details or the submission still needs, in the order of the form. */
export function missingFields(form: InspectionForm): (keyof InspectionForm)[] {
  const blocking = findSubmitBlockers(form).map(({ field }) => field);
  const dealer = blocking.filter((field) => field === 'dealerId');
  return [...new Set([...dealer, ...missingStep2FieldsForSubmit(form), ...blocking])];
}

/** Answers without which the repair time is only a minimum. */
export function countMissingRepairAnswers(form: InspectionForm): number {
  const answers = [form.airbags_intact, form.chassis_intact, form.oil_coolant_mix];
  const damage = [form.primary_damage, form.secondary_damage];
  return (
    answers.filter((answer) => answer === null).length +
    damage.filter((kind) => kind === '').length +
    (lacksDeployedAirbags(toSafetyAnswers(form)) ? 1 : 0)
  );
}

/** Damage that shows on a panel; the other kinds may leave all panels sound. */
const PANEL_DAMAGE: ReadonlySet<DamageType | null> = new Set([
  'FRONT END',
  'REAR END',
  'SIDE',
  'TOP/ROOF',
  'HAIL',
  'MINOR DENTS/SCRATCHES',
]);

export function lacksMarkedPanel(
  input: Pick<RepairTimeInput, 'primaryDamage' | 'secondaryDamage' | 'panelConditions'>,
): boolean {
  const { primaryDamage, secondaryDamage, panelConditions } = input;
  const isBodyDamaged = PANEL_DAMAGE.has(primaryDamage) || PANEL_DAMAGE.has(secondaryDamage);
  return isBodyDamaged && getDamagedPanels(panelConditions).length === 0;
}

/** Completion of the four steps. @see S-wiz-07 to S-wiz-10 */
export function getStepCompletion(form: InspectionForm, photoCount: number): [boolean, boolean, boolean, boolean] {
  return [
    form.dealerId !== '',
    missingStep2Fields(form).length === 0,
    computeFormPrice(form) !== null,
    photoCount + form.usa_images.length + form.uae_images.length > 0,
  ];
}

interface SubmitBlocker {
  field: keyof InspectionForm;
  message: string;
}

export function findSubmitBlockers(form: InspectionForm): SubmitBlocker[] {
  const checks: readonly [missing: boolean, field: keyof InspectionForm, message: string][] = [
    [form.dealerId === '', 'dealerId', texts.dealer],
    [form.airbags_intact === null, 'airbags_intact', texts.airbags],
    [form.chassis_intact === null, 'chassis_intact', texts.chassis],
    [needsAirbagSelection(form), AIRBAG_FIELDS[0], texts.deployed],
    [isFieldEmpty(form, 'price_seller_aed'), 'price_seller_aed', texts.sellerPrice],
    [isFieldEmpty(form, 'mileage_value'), 'mileage_value', texts.mileage],
    [form.vin.length > VIN_LENGTH, 'vin', vinTooLongMessage(form.vin)],
  ];
  const missing = checks.filter(([isMissing]) => isMissing).map(([, field, message]) => ({ field, message }));
  return [...missing, ...findNumberErrors(form)];
}

function isFieldEmpty(form: InspectionForm, field: 'price_seller_aed' | 'mileage_value'): boolean {
  return parseNumberField(form, field).kind === 'empty';
}

function findNumberErrors(form: InspectionForm): SubmitBlocker[] {
  return NUMBER_FIELD_NAMES.flatMap((field) => {
    const reading = parseNumberField(form, field);
    return reading.kind === 'error' ? [{ field, message: reading.message }] : [];
  });
}

/** Superfluous characters are reported, not removed. */
export const vinTooLongMessage = (vin: string): string => texts.vinTooLong(vin.length);
