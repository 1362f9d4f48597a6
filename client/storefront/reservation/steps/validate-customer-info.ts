import type { z } from 'zod';
import { customerInfoSchema } from '#shared/contract/new-reservation.ts';
import { parseWithFieldMessages } from '#shared/parse-with-field-messages.ts';
import { texts as fieldTexts } from '#messages/shop/reserve-fields.ts';

/** In form order: the first invalid field gets the focus. */
export const CUSTOMER_INFO_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'emirate', 'address'] as const;
export type CustomerInfoField = (typeof CUSTOMER_INFO_FIELDS)[number];
export type CustomerInfoValues = Record<CustomerInfoField, string>;
export type CustomerInfoErrors = Partial<Record<CustomerInfoField, string>>;

const REQUIRED_FIELDS = ['firstName', 'email', 'phone'] as const satisfies readonly CustomerInfoField[];

/** Required fields without text. @see C-res-05 */
export function getMissingFields(values: CustomerInfoValues): CustomerInfoField[] {
  return REQUIRED_FIELDS.filter((field) => values[field].trim() === '');
}

export function validateCustomerInfo(values: CustomerInfoValues): CustomerInfoErrors {
  const parsed = parseWithFieldMessages(customerInfoSchema, values);
  if (parsed.success) return {};
  return toFieldErrors(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** The server's paths may include the enclosing object. */
export function toFieldErrors(issues: readonly { path: string; message: string }[]): CustomerInfoErrors {
  const errors: CustomerInfoErrors = {};
  for (const { path, message } of issues) {
    const field = CUSTOMER_INFO_FIELDS.find((name) => path === name || path === `customerInfo.${name}`);
    if (field) errors[field] ??= field === 'email' ? fieldTexts.fullAddress : message;
  }
  return errors;
}

/** The values must be valid. */
export function asCustomerInfoInput(values: CustomerInfoValues): z.input<typeof customerInfoSchema> {
  return values as z.input<typeof customerInfoSchema>;
}
