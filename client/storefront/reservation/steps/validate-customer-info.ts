/** What is asked of the buyer, and what is missing or wrong with it (C-res-04 to C-res-08). Pure. */
import type { z } from 'zod';
import { customerInfo } from '#shared/contract/new-reservation.ts';
import { readGiven } from '#shared/parse-with-field-messages.ts';
import { fields } from '#client/storefront/reservation/texts.ts';

/** In the order of the form: the first wrong one gets the focus. */
export const INFO_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'emirate', 'address'] as const;
export type InfoField = (typeof INFO_FIELDS)[number];
export type InfoValues = Record<InfoField, string>;
export type InfoErrors = Partial<Record<InfoField, string>>;

const REQUIRED = ['firstName', 'email', 'phone'] as const satisfies readonly InfoField[];

/** The required fields that hold nothing but spaces (C-res-05). */
export function missingFields(values: InfoValues): InfoField[] {
  return REQUIRED.filter((field) => values[field].trim() === '');
}

/** One sentence a wrong field, none when all is well. */
export function infoErrors(values: InfoValues): InfoErrors {
  const parsed = readGiven(customerInfo, values);
  if (parsed.success) return {};
  return errorsFrom(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** The server's issues, whether or not they name the object around the fields. */
export function errorsFrom(issues: readonly { path: string; message: string }[]): InfoErrors {
  const errors: InfoErrors = {};
  for (const { path, message } of issues) {
    const field = INFO_FIELDS.find((name) => path === name || path === `customerInfo.${name}`);
    if (field) errors[field] ??= field === 'email' ? fields.fullAddress : message;
  }
  return errors;
}

/** The values as the call takes them. They have been checked. */
export function infoBody(values: InfoValues): z.input<typeof customerInfo> {
  return values as z.input<typeof customerInfo>;
}
