import { texts } from '#messages/domain/activity.ts';
import { RESERVATION_STATUS_LABELS } from './reservation.ts';
import { texts as values } from '#messages/domain/values.ts';

const lookUp = (names: Readonly<Record<string, string>>, name: string): string | undefined => names[name];

export function actionLabel(action: string): string {
  return lookUp(texts.actions, action) ?? humanizeName(action);
}

export function fieldLabel(name: string): string {
  return lookUp(texts.fields, name) ?? humanizeName(name);
}

export function humanizeName(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export type FieldValues = Record<string, unknown>;

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

const EMPTY_VALUE = '–';
/** Names of values, by field. */
const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...texts.values,
  status: { ...RESERVATION_STATUS_LABELS, ...texts.values.status },
  spec: values.specs,
  bodyType: values.bodyTypes,
  emirate: values.emirates,
};

function formatValue(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return EMPTY_VALUE;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return texts.entries(value.length);
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number);
  return VALUE_LABELS[name]?.[text] ?? (name === 'status' ? humanizeName(text) : text);
}

export function diffFields(before: FieldValues, after: FieldValues): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .toSorted((a, b) => Number(b === 'status') - Number(a === 'status'))
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((name) => ({
      field: fieldLabel(name),
      before: formatValue(name, before[name]),
      after: formatValue(name, after[name]),
    }));
}

export const formatChange = (change: FieldChange): string => texts.change(change);
export const formatValueChange = (change: FieldChange): string => texts.fromTo(change);
