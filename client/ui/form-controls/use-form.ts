import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { z } from 'zod';
import { parseWithFieldMessages } from '#shared/parse-with-field-messages.ts';
import { toIssues, Problem, type Issue } from '#shared/problem.ts';

type FormValues<Name extends string> = Record<Name, string>;
type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;
type ValidationResult<Value> = { value: Value } | { issues: readonly Issue[] };

interface Options<Name extends string, Value> {
  /** '' means not given. */
  initialValues: FormValues<Name>;
  /** A contract schema or a custom check that needs no server. */
  validate: z.ZodType<Value> | ((values: FormValues<NoInfer<Name>>) => ValidationResult<Value>);
  onInvalid?: (issues: readonly Issue[]) => void;
  /** Never rejects: resolves with the error. */
  onSubmit: (value: NoInfer<Value>) => Promise<{ error: Error | null }>;
  onSuccess?: () => void;
  conflictField?: NoInfer<Name>;
}

export interface Form<Name extends string> {
  ref: RefObject<HTMLFormElement | null>;
  submit(event: FormEvent): void;
  busy: boolean;
  isDirty: boolean;
  field(name: Name): {
    name: Name;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
  setIssues(issues: readonly Issue[]): void;
  reset(): void;
}

export function useForm<Name extends string, Value>(options: Options<Name, Value>): Form<Name> {
  const { initialValues, validate, onInvalid, onSubmit, onSuccess, conflictField } = options;
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
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

export function firstErrorMessage(error: Error): string {
  return listServerIssues(error)[0]?.message ?? error.message;
}

function listServerIssues(error: Error, conflictAt?: string): readonly Issue[] {
  if (!(error instanceof Problem)) return [];
  if (error.code === 'CONFLICT' && conflictAt) return [{ path: conflictAt, message: error.message }];
  return error.extra.issues ?? [];
}

function firstIssuePerField<Name extends string>(issues: readonly Issue[]): FieldErrors<Name> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return errors as FieldErrors<Name>;
}
