/** A small form: what is typed stays, what is wrong is marked, and the focus goes to the first wrong field. */
import { useState, type FormEvent } from 'react';
import { Problem } from '#shared/problem.ts';
import { focusField } from '#client/ui/controls/focus-field.ts';

type Values = Record<string, string>;
type Errors<V> = Partial<Record<keyof V & string, string>>;

interface Options<V extends Values> {
  /** In the order of the form; the names are those of its fields. */
  start: V;
  /** What can be told wrong without the server. */
  check?: (values: V) => Errors<V>;
  send: (values: V) => Promise<void>;
  /** Told after the marks were set: the reason in words, or '' when there is none. */
  onFailure: (message: string) => void;
}

/** What the server marked, at the field it belongs to. */
function marked<V>(cause: unknown): Errors<V> {
  if (!(cause instanceof Problem)) return {};
  return Object.fromEntries(
    (cause.extra.issues ?? []).map(({ path, message }) => [path, message]),
  ) as Errors<V>;
}

export function useForm<V extends Values>({ start, check, send, onFailure }: Options<V>) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [busy, setBusy] = useState(false);

  const mark = (form: HTMLFormElement, found: Errors<V>) => {
    setErrors(found);
    const first = Object.keys(start).find((name) => found[name]);
    if (first) focusField(form, first);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = check?.(values) ?? {};
    mark(form, found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (cause) {
      const refused = marked<V>(cause);
      mark(form, refused);
      onFailure(
        Object.values<string | undefined>(refused)[0] ?? (cause instanceof Error ? cause.message : ''),
      );
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** What a field shows and tells. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange(value: string) {
        setValues((before) => ({ ...before, [name]: value }));
        setErrors({});
      },
    }),
    reset: () => setValues(start),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
