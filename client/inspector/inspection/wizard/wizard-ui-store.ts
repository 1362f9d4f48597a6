/** View state of the wizard: open sections, the edited panel, invalid fields. Never saved. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { AIRBAG_FIELDS, formFieldOf, issueSentence } from '#shared/domain/inspection-fields.ts';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { Issue } from '#shared/problem.ts';

export type Section = 'listing' | 'basics' | 'safety' | 'damage' | 'panels';
export type FieldName = keyof InspectionForm;

export interface View {
  /** Opened sections on narrow screens; wide ones show all. */
  open: readonly Section[];
  panel: Panel | null;
  /** Error of each invalid field with the value it concerns; a new value clears it. */
  faults: Partial<Record<FieldName, { message: string; answer: unknown }>>;
  /** Field to focus once it is rendered. */
  wanted: FieldName | null;
}
export type ViewStore = StoreApi<View>;

export function createViewStore(): ViewStore {
  return createStore<View>(() => ({ open: ['basics', 'safety'], panel: null, faults: {}, wanted: null }));
}

const ViewContext = createContext<ViewStore | null>(null);
export const ViewProvider = ViewContext.Provider;

/** @throws outside the wizard. */
export function useViewStore(): ViewStore {
  const store = useContext(ViewContext);
  if (!store) throw new Error('This part belongs inside the wizard');
  return store;
}

export function useView<T>(select: (view: View) => T): T {
  return useStore(useViewStore(), select);
}

export function toggleSection(store: ViewStore, section: Section): void {
  const { open } = store.getState();
  store.setState({
    open: open.includes(section) ? open.filter((one) => one !== section) : [...open, section],
  });
}

/** Value of a field, comparable by identity; the four airbags count as one. */
export function answerOf(form: InspectionForm, field: FieldName): unknown {
  if (field !== AIRBAG_FIELDS[0]) return form[field];
  return AIRBAG_FIELDS.filter((name) => form[name]).join(' ');
}

export interface FieldIssue {
  field: FieldName;
  message: string;
}

/** Issues that concern fields of the form. */
export function fieldIssuesOf(issues: readonly Issue[]): FieldIssue[] {
  return issues.flatMap((issue) => {
    const field = formFieldOf(issue.path);
    return field ? [{ field, message: issueSentence(issue) }] : [];
  });
}

/** Replaces all errors; a field keeps the first of several. */
export function markFields(store: ViewStore, form: InspectionForm, issues: readonly FieldIssue[]): void {
  const faults: View['faults'] = {};
  for (const { field, message } of issues) faults[field] ??= { message, answer: answerOf(form, field) };
  store.setState({ faults });
}

const SECTIONS: Partial<Record<FieldName, Section>> = {
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
  panel_conditions: 'panels',
};

/** The section of step 2 that holds a field; the VIN stands above all sections. */
export function sectionOf(field: FieldName): Section | null {
  if (shownAt(field) === 'vin' || stepOf(field) !== 2) return null;
  return SECTIONS[field] ?? 'basics';
}

const PRICING: ReadonlySet<FieldName> = new Set([
  'market_price_aed',
  'auction_price_usd',
  'win_price_aed',
  'total_with_shipping_aed',
  'repair_time_category',
  'repair_time_manual',
]);
const PHOTOS: ReadonlySet<FieldName> = new Set(['engine_video_url', 'uae_images', 'usa_images']);
/** Fields filled by a VIN look-up alone, which have no control. */
const OF_LOOKUP: ReadonlySet<FieldName> = new Set([
  'locationOld',
  'usa_video_url',
  'iaai360',
  'copartExterior360',
  'copartInterior360',
]);

/** Field whose control shows the error. */
export function shownAt(field: FieldName): FieldName {
  return OF_LOOKUP.has(field) ? 'vin' : field;
}

/** Step of a field, 1 to 4. */
export function stepOf(field: FieldName): number {
  if (field === 'dealerId') return 1;
  if (PHOTOS.has(field)) return 4;
  return PRICING.has(field) ? 3 : 2;
}

/** Element id of a field's control, or of its group. */
export function fieldId(field: FieldName): string {
  return `car-${shownAt(field)}`;
}

/** Opens the section of a field and requests focus for it. */
export function revealField(store: ViewStore, field: FieldName): void {
  const section = sectionOf(field);
  const { open } = store.getState();
  store.setState({ wanted: field, ...(section && !open.includes(section) && { open: [...open, section] }) });
}

/** Focuses a field and centres it on the screen, after the next paint. */
export function focusField(field: FieldName): void {
  requestAnimationFrame(() => {
    const box = document.getElementById(fieldId(field));
    const control = box?.matches('input, select, textarea')
      ? box
      : box?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: 'center' });
  });
}
