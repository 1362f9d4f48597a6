/** What of the wizard is open right now: sections, the panel being marked, the field that was found wanting. Never saved. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import type { Panel } from '#shared/domain/panels.ts';

export type Section = 'listing' | 'basics' | 'safety' | 'damage' | 'panels';
export type FieldName = keyof InspectionForm;

export interface View {
  /** Opened sections on narrow screens; wide ones show all. */
  open: readonly Section[];
  panel: Panel | null;
  /** The field that kept the car from being submitted, with what to say beside it. */
  fault: { field: FieldName; message: string } | null;
  /** The field to go to as soon as it is drawn. */
  wanted: FieldName | null;
}
export type ViewStore = StoreApi<View>;

export function createViewStore(): ViewStore {
  return createStore<View>(() => ({ open: ['basics', 'safety'], panel: null, fault: null, wanted: null }));
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
};

/** The section of step 2 that holds a field; the VIN stands above all sections. */
export function sectionOf(field: FieldName): Section | null {
  if (field === 'vin') return null;
  return SECTIONS[field] ?? 'basics';
}

const PRICING: ReadonlySet<FieldName> = new Set([
  'market_price_aed',
  'auction_price_usd',
  'win_price_aed',
  'total_with_shipping_aed',
]);

/** The step that asks for a field, 1 to 3. */
export function stepOf(field: FieldName): number {
  if (field === 'dealerId') return 1;
  return PRICING.has(field) ? 3 : 2;
}

/** The id of a field's control, or of the group around it. */
export function fieldId(field: FieldName): string {
  return `car-${field}`;
}

/** Opens the section of a field and asks for it to be gone to. */
export function revealField(store: ViewStore, field: FieldName): void {
  const section = sectionOf(field);
  const { open } = store.getState();
  store.setState({ wanted: field, ...(section && !open.includes(section) && { open: [...open, section] }) });
}

/** Puts the field in the middle of the screen and the cursor into it, after the next paint. */
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
