/** Whether a car can be registered in the UAE. The rules are in registration-rules.ts. @see D-99 */

/** From the least to the most restrictive. */
export const REGISTRATION_STATUSES = [
  'registrable',
  'registrable_with_conditions',
  'not_checked',
  'export_only',
  'not_registrable',
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export const REGISTRATION_LABELS: Record<RegistrationStatus, string> = {
  registrable: 'Can be registered in the UAE',
  registrable_with_conditions: 'Can be registered in the UAE with conditions',
  not_checked: 'Registration not checked',
  export_only: 'Export only',
  not_registrable: 'Cannot be registered in the UAE',
};

export function canBeRegistered(status: RegistrationStatus): boolean {
  return status === 'registrable' || status === 'registrable_with_conditions';
}
