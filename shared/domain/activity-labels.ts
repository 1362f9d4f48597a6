import type { ServerMessages } from '#shared/messages/compiled/server-messages.ts';

export type FieldValues = Record<string, unknown>;

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

const EMPTY_VALUE = '–';

export function humanizeName(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const lookUp = (names: Readonly<Record<string, string>>, name: string): string | undefined => names[name];

/** Labels of activity entries in one language. */
export function createActivityLabels(messages: Pick<ServerMessages, 'activity' | 'values' | 'reservation-status'>) {
  const { activity: texts, values } = messages;
  /** Names of values, by field. */
  const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...texts.values,
    status: { ...messages['reservation-status'], ...texts.values.status },
    spec: values.specs,
    bodyType: values.bodyTypes,
    emirate: values.emirates,
  };

  const actionLabel = (action: string): string => lookUp(texts.actions, action) ?? humanizeName(action);
  const fieldLabel = (name: string): string => lookUp(texts.fields, name) ?? humanizeName(name);

  function formatValue(name: string, value: unknown): string {
    if (value === undefined || value === null || value === '') return EMPTY_VALUE;
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (Array.isArray(value)) return texts.entries(value.length);
    if (typeof value === 'object') return JSON.stringify(value);
    const text = String(value as string | number);
    return valueLabels[name]?.[text] ?? (name === 'status' ? humanizeName(text) : text);
  }

  function diffFields(before: FieldValues, after: FieldValues): FieldChange[] {
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

  return { actionLabel, fieldLabel, diffFields, formatChange: texts.change, formatValueChange: texts.fromTo };
}
