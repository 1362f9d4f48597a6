/** A form: what is typed stays, what is wrong stands at its field, and the first wrong field gets the focus. */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { z } from 'zod';
import { parseWithFieldMessages } from '#shared/parse-with-field-messages.ts';
import { toIssues, Problem, type Issue } from '#shared/problem.ts';

type FormValues<Name extends string> = Record<Name, string>;
type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;
/** What to send, or what is wrong without asking the server. */
type ValidationResult<Value> = { value: Value } | { issues: readonly Issue[] };

interface Options<Name extends string, Value> {
  /** Text as typed; '' means not given. The names are those of the fields. */
  initialValues: FormValues<Name>;
  /** A schema of the contract, or what else can be told wrong without the server. */
  validate: z.ZodType<Value> | ((values: FormValues<NoInfer<Name>>) => ValidationResult<Value>);
  /** Told what is wrong before anything is sent. */
  onInvalid?: (issues: readonly Issue[]) => void;
  /** Never rejects: answers why it was not done. */
  onSubmit: (value: NoInfer<Value>) => Promise<{ error: Error | null }>;
  onSuccess?: () => void;
  /** Where a conflict belongs. */
  conflictField?: NoInfer<Name>;
}

export interface Form<Name extends string> {
  ref: RefObject<HTMLFormElement | null>;
  submit(event: FormEvent): void;
  /** While it is sent. */
  busy: boolean;
  /** Something was typed that is not what it began with. */
  isDirty: boolean;
  /** What a field shows and tells. */
  field(name: Name): {
    name: Name;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
  /** Marks what was found wrong before anything was sent, such as by the browser. */
  setIssues(issues: readonly Issue[]): void;
  /** Back to the start. */
  reset(): void;
}

export function useForm<Name extends string, Value>(options: Options<Name, Value>): Form<Name> {
  const { initialValues, validate, onInvalid, onSubmit, onSuccess, conflictField } = options;
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  // Only an attempt to send moves the focus: correcting one field must not lead away to another.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt]);
  const mark = (issues: readonly Issue[]) => {
    setErrors(firstIssuePerField(issues));
    setAttempt((count) => count + 1);
  };
  const submit = async () => {
    const checked = typeof validate === 'function' ? validate(values) : validateWithSchema(validate, values);
    if ('issues' in checked) {
      mark(checked.issues);
      onInvalid?.(checked.issues);
      return;
    }
    setErrors({});
    setBusy(true);
    const { error } = await onSubmit(checked.value);
    setBusy(false);
    if (error) mark(listServerIssues(error, conflictField));
    else onSuccess?.();
  };
  return {
    ref,
    submit(event) {
      event.preventDefault();
      if (!busy) void submit();
    },
    busy,
    isDirty: (Object.keys(initialValues) as Name[]).some((name) => values[name] !== initialValues[name]),
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange(value) {
        setValues((before) => ({ ...before, [name]: value }));
        if (errors[name] !== undefined) setErrors((before) => ({ ...before, [name]: undefined }));
      },
    }),
    setIssues: mark,
    reset: () => setValues(initialValues),
  };
}

function validateWithSchema<Value>(schema: z.ZodType<Value>, values: object): ValidationResult<Value> {
  const parsed = parseWithFieldMessages(schema, values);
  return parsed.success ? { value: parsed.data } : { issues: toIssues(parsed.error) };
}

/** In one sentence why it was not done: what was marked first, or all the server said; '' when it said nothing. */
export function firstErrorMessage(error: Error): string {
  return listServerIssues(error)[0]?.message ?? error.message;
}

/** What the server marked, at the field it belongs to. */
function listServerIssues(error: Error, conflictAt?: string): readonly Issue[] {
  if (!(error instanceof Problem)) return [];
  if (error.code === 'CONFLICT' && conflictAt) return [{ path: conflictAt, message: error.message }];
  return error.extra.issues ?? [];
}

function firstIssuePerField<Name extends string>(issues: readonly Issue[]): FieldErrors<Name> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path] ??= message;
  return found as FieldErrors<Name>;
}
