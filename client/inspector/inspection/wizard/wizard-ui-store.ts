/** UI state of the wizard, never saved. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { AIRBAG_FIELDS, formFieldForPath, issueMessage } from '#shared/domain/inspection-fields.ts';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { ShotSlot } from '#shared/domain/photos/shot-list.ts';
import type { Issue } from '#shared/problem.ts';

export type SectionName = 'listing' | 'basics' | 'safety' | 'damage' | 'panels';
export type FieldName = keyof InspectionForm;

export interface WizardUiState {
  /** Open sections on narrow screens; wide screens show all. */
  openSections: readonly SectionName[];
  selectedPanel: Panel | null;
  /** Error per field with the invalid value; a new value clears the error. */
  fieldErrors: Partial<Record<FieldName, { message: string; answer: unknown; claim?: string | undefined }>>;
  pendingFocus: FieldName | null;
  /** Shot that the camera of the photo step opens for. */
  requestedShot: ShotSlot | null;
}
export type WizardUiStore = StoreApi<WizardUiState>;

export function createWizardUiStore(): WizardUiStore {
  return createStore<WizardUiState>(() => ({
    openSections: ['basics', 'safety'],
    selectedPanel: null,
    fieldErrors: {},
    pendingFocus: null,
    requestedShot: null,
  }));
}

const WizardUiContext = createContext<WizardUiStore | null>(null);
export const WizardUiProvider = WizardUiContext.Provider;

/** @throws outside the wizard. */
export function useWizardUiStore(): WizardUiStore {
  const store = useContext(WizardUiContext);
  if (!store) throw new Error('Only available inside the wizard');
  return store;
}

export function useWizardUi<T>(select: (view: WizardUiState) => T): T {
  return useStore(useWizardUiStore(), select);
}

export function toggleSection(store: WizardUiStore, section: SectionName): void {
  const { openSections } = store.getState();
  store.setState({
    openSections: openSections.includes(section)
      ? openSections.filter((one) => one !== section)
      : [...openSections, section],
  });
}

/** Value of a field, comparable by identity; the airbags count as one. */
export function getFieldValue(form: InspectionForm, field: FieldName): unknown {
  if (field !== AIRBAG_FIELDS[0]) return form[field];
  return [...AIRBAG_FIELDS, 'airbags_unknown' as const].filter((name) => form[name]).join(' ');
}

export interface FieldIssue {
  field: FieldName;
  message: string;
  /** Name of the claim in an issue of one claim. */
  claim?: string | undefined;
}

export function toFieldIssues(issues: readonly Issue[]): FieldIssue[] {
  return issues.flatMap((issue) => {
    const field = formFieldForPath(issue.path);
    const claim = field === 'claims' ? issue.path.split('.')[1] : undefined;
    return field ? [{ field, message: issueMessage(issue), claim }] : [];
  });
}

export function setFieldErrors(store: WizardUiStore, form: InspectionForm, issues: readonly FieldIssue[]): void {
  const fieldErrors: WizardUiState['fieldErrors'] = {};
  for (const { field, message, claim } of issues)
    fieldErrors[field] ??= { message, answer: getFieldValue(form, field), claim };
  store.setState({ fieldErrors });
}

const FIELD_SECTIONS: Partial<Record<FieldName, SectionName>> = {
  listing_type: 'listing',
  price_seller_aed: 'listing',
  car_in_uae: 'listing',
  airbags_intact: 'safety',
  chassis_intact: 'safety',
  oil_coolant_mix: 'safety',
  primary_damage: 'damage',
  secondary_damage: 'damage',
  comments: 'damage',
  dash_airbag_deployed: 'safety',
  airbags_unknown: 'safety',
  panel_conditions: 'panels',
};

/** The VIN is above all sections. */
export function getFieldSection(field: FieldName): SectionName | null {
  if (getDisplayField(field) === 'vin' || getFieldStep(field) !== 2) return null;
  return FIELD_SECTIONS[field] ?? 'basics';
}

const PRICING_FIELDS: ReadonlySet<FieldName> = new Set([
  'market_price_aed',
  'auction_price_usd',
  'win_price_aed',
  'total_with_shipping_aed',
  'repair_time_category',
  'repair_time_manual',
]);
const PHOTO_FIELDS: ReadonlySet<FieldName> = new Set(['claims', 'engine_video_url', 'uae_images', 'usa_images']);
/** Fields filled by a VIN look-up alone, which have no control. */
const LOOKUP_ONLY_FIELDS: ReadonlySet<FieldName> = new Set([
  'locationOld',
  'usa_video_url',
  'iaai360',
  'copartExterior360',
  'copartInterior360',
]);

/** Field whose control shows the error. */
export function getDisplayField(field: FieldName): FieldName {
  return LOOKUP_ONLY_FIELDS.has(field) ? 'vin' : field;
}

/** Step of a field, 1 to 4. */
export function getFieldStep(field: FieldName): number {
  if (field === 'dealerId') return 1;
  if (PHOTO_FIELDS.has(field)) return 4;
  return PRICING_FIELDS.has(field) ? 3 : 2;
}

export function fieldId(field: FieldName): string {
  return `car-${getDisplayField(field)}`;
}

export function requestFieldFocus(store: WizardUiStore, field: FieldName): void {
  const section = getFieldSection(field);
  const { openSections } = store.getState();
  store.setState({
    pendingFocus: field,
    ...(section && !openSections.includes(section) && { openSections: [...openSections, section] }),
  });
}

export function requestShot(store: WizardUiStore, requestedShot: ShotSlot): void {
  store.setState({ requestedShot });
}

/** Focuses a field and centres it on the screen, of a whole gallery its first control. Returns whether the field has the focus: a hidden field cannot. */
export function focusField(field: FieldName): boolean {
  const box = document.getElementById(fieldId(field));
  const control = box?.matches('input, select, textarea')
    ? box
    : box?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]');
  control?.focus({ preventScroll: true });
  const isTall = (box?.offsetHeight ?? 0) > innerHeight;
  (isTall && control ? control : box)?.scrollIntoView({ block: 'center' });
  return control === document.activeElement;
}

export function hasFocus(field: FieldName): boolean {
  return document.getElementById(fieldId(field))?.contains(document.activeElement) ?? false;
}
