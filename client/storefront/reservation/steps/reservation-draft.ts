/** Input of /reserve in session storage: survives reload and sign-out in this tab, and belongs to one customer. */
import { useState } from 'react';
import { z } from 'zod';
import { readFromStorage, removeFromStorage, writeToStorage } from '#client/storage/device-storage.ts';
import { CUSTOMER_INFO_FIELDS, type CustomerInfoField } from './validate-customer-info.ts';

const STORAGE_KEY = 'redrive.reserve';
const PREFERRED_METHODS = ['card', 'bank'] as const;
export type PreferredPaymentMethod = (typeof PREFERRED_METHODS)[number];

const draftSchema = z.object({
  owner: z.string(),
  typed: z.partialRecord(z.enum(CUSTOMER_INFO_FIELDS), z.string()).catch({}),
  method: z.enum(PREFERRED_METHODS).catch('card'),
});
type ReservationDraft = z.output<typeof draftSchema>;

function restoreDraft(owner: string): ReservationDraft {
  const parsed = draftSchema.safeParse(readFromStorage('session', STORAGE_KEY));
  return parsed.success && parsed.data.owner === owner ? parsed.data : { owner, typed: {}, method: 'card' };
}

export function clearReservationDraft(): void {
  removeFromStorage('session', STORAGE_KEY);
}

export function useReservationDraft(owner: string) {
  const [state, setState] = useState(() => restoreDraft(owner));
  const change = (next: ReservationDraft) => {
    setState(next);
    writeToStorage('session', STORAGE_KEY, next);
  };
  return {
    typed: state.typed,
    method: state.method,
    type: (field: CustomerInfoField, value: string) => change({ ...state, typed: { ...state.typed, [field]: value } }),
    choose: (method: PreferredPaymentMethod) => change({ ...state, method }),
  };
}
