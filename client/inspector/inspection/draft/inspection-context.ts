import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AutosaveState } from '#client/offline/drafts/draft-autosave.ts';
import type { Inspection } from './inspection.ts';

const InspectionContext = createContext<Inspection | null>(null);
export const InspectionProvider = InspectionContext.Provider;

/** @throws outside the wizard. */
export function useInspection(): Inspection {
  const inspection = useContext(InspectionContext);
  if (!inspection) throw new Error('Only available inside the wizard');
  return inspection;
}

export function useSaveState(): AutosaveState {
  const inspection = useInspection();
  return useSyncExternalStore(inspection.subscribeSaveState, inspection.getSaveState);
}
