/** Registered name and address on receipts; edit here only. */
export const SELLER = {
  name: 'Redrive',
  /** Address lines. */
  address: ['Ras Al Khor Industrial Area 2', 'Dubai', 'United Arab Emirates'],
} as const;
