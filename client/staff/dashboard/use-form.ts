/** A form over a schema of the contract: what is wrong stands at its field, and the first wrong field gets the focus. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { issuesOf, Problem, type Issue } from '#shared/problem.ts';

type Errors<Name extends string> = Partial<Record<Name, string>>;

export interface Form<Name extends string, Value> {
  /** What a field shows and tells. */
  field(name: Name): { value: string; error: string | undefined; onChange: (value: string) => void };
  /** What to send, or null after marking what is wrong and telling it to `onWrong`. */
  check(onWrong?: (issues: readonly Issue[]) => void): Value | null;
  /** Marks what the server refused; `field` is where a conflict belongs. */
  refuse(cause: Error | null, field: Name): void;
  ref: RefObject<HTMLFormElement | null>;
}

/** Values are text as typed; '' means not given. They stay whatever happens. */
export function useForm<Name extends string, S extends z.ZodType>(
  schema: S,
  initial: Record<Name, string>,
): Form<Name, z.output<S>> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [attempt, setAttempt] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  // Only an attempt to send moves the focus: correcting one field must not lead away to another.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt]);
  const mark = (issues: readonly Issue[]) => {
    const found: Record<string, string> = {};
    for (const { path, message } of issues) found[path] ??= message;
    setErrors(found as Errors<Name>);
    setAttempt((count) => count + 1);
  };
  return {
    ref,
    field: (name) => ({
      value: values[name],
      error: errors[name],
      onChange(value) {
        setValues((before) => ({ ...before, [name]: value }));
        if (errors[name] !== undefined) setErrors((before) => without(before, name));
      },
    }),
    check(onWrong) {
      const parsed = schema.safeParse(values);
      const issues = parsed.success ? [] : issuesOf(parsed.error);
      mark(issues);
      if (parsed.success) return parsed.data;
      onWrong?.(issues);
      return null;
    },
    refuse(cause, field) {
      if (!(cause instanceof Problem)) return;
      if (cause.code === 'CONFLICT') mark([{ path: field, message: cause.message }]);
      else if (cause.extra.issues) mark(cause.extra.issues);
    },
  };
}

function without<Name extends string>(errors: Errors<Name>, name: Name): Errors<Name> {
  const { [name]: _, ...rest } = errors;
  return rest as Errors<Name>;
}
