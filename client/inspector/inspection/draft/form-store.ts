/** The form while it is being filled in: every field listens to its own value, so a key press repaints one control. */
import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';

export type FormUpdater = (form: InspectionForm) => InspectionForm;
export type FormStore = StoreApi<InspectionForm>;

export function createFormStore(form: InspectionForm): FormStore {
  return createStore<InspectionForm>(() => form);
}

/** Applies a change; the whole form is replaced so that fields a recipe leaves out do not linger. */
export function updateForm(store: FormStore, recipe: FormUpdater): void {
  store.setState(recipe(store.getState()), true);
}

const FormContext = createContext<FormStore | null>(null);
export const FormProvider = FormContext.Provider;

/** @throws outside the wizard. */
export function useFormStore(): FormStore {
  const store = useContext(FormContext);
  if (!store) throw new Error('This part belongs inside the wizard');
  return store;
}

/** What `select` takes out of the form; renders again only when that changes, so it should be a primitive or kept by reference. */
export function useFormValue<T>(select: (form: InspectionForm) => T): T {
  return useStore(useFormStore(), select);
}

export function useUpdateForm(): (recipe: FormUpdater) => void {
  const store = useFormStore();
  return useCallback((recipe) => updateForm(store, recipe), [store]);
}
