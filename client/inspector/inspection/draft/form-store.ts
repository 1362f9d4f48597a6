/** Each field subscribes to its own value, so that a key press renders one control. */
import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';

export type FormUpdater = (form: InspectionForm) => InspectionForm;
export type FormStore = StoreApi<InspectionForm>;

export function createFormStore(form: InspectionForm): FormStore {
  return createStore<InspectionForm>(() => form);
}

/** Replaces the whole form, so that omitted fields do not remain. */
export function updateForm(store: FormStore, recipe: FormUpdater): void {
  store.setState(recipe(store.getState()), true);
}

const FormContext = createContext<FormStore | null>(null);
export const FormProvider = FormContext.Provider;

/** @throws outside the wizard. */
export function useFormStore(): FormStore {
  const store = useContext(FormContext);
  if (!store) throw new Error('Only available inside the wizard');
  return store;
}

/** Renders when the selected value changes; select a primitive or a stable reference. */
export function useFormValue<T>(select: (form: InspectionForm) => T): T {
  return useStore(useFormStore(), select);
}

export function useUpdateForm(): (recipe: FormUpdater) => void {
  const store = useFormStore();
  return useCallback((recipe) => updateForm(store, recipe), [store]);
}
