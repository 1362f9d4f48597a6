/** What was typed and chosen on the way through /reserve; it survives reload and sign-out in this tab, and belongs to one person. */
import { useState } from 'react';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '#client/storage/device-storage.ts';
import { INFO_FIELDS, type InfoField } from './validate-customer-info.ts';

const KEY = 'redrive.reserve';
const METHODS = ['card', 'bank'] as const;
export type PaymentMethod = (typeof METHODS)[number];

const draft = z.object({
  owner: z.string(),
  typed: z.partialRecord(z.enum(INFO_FIELDS), z.string()).catch({}),
  method: z.enum(METHODS).catch('card'),
});
type OrderDraft = z.output<typeof draft>;

function restored(owner: string): OrderDraft {
  const parsed = draft.safeParse(readStored('session', KEY));
  return parsed.success && parsed.data.owner === owner ? parsed.data : { owner, typed: {}, method: 'card' };
}

/** After the deposit nothing of it is needed any more. */
export function forgetOrderDraft(): void {
  removeStored('session', KEY);
}

/** Every key stroke is kept. Never card data: none is asked for. */
export function useOrderDraft(owner: string) {
  const [state, setState] = useState(() => restored(owner));
  const change = (next: OrderDraft) => {
    setState(next);
    writeStored('session', KEY, next);
  };
  return {
    typed: state.typed,
    method: state.method,
    type: (field: InfoField, value: string) =>
      change({ ...state, typed: { ...state.typed, [field]: value } }),
    choose: (method: PaymentMethod) => change({ ...state, method }),
  };
}
