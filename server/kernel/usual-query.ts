/**
 * Reads a query whose values have the form that addresses have as a rule, by what its schema says and without the schema's own
 * machinery, which costs more than finding the answer does. Whatever is not of that form the schema reads itself.
 */
import type { z } from 'zod';

/** What the schema has to look at. */
const NOT_USUAL = Symbol('not usual');

type Read = (given: string) => unknown;

interface Field {
  read: Read;
  /** What stands for one that is not given; undefined for one that is left out. */
  absent: unknown;
}

/** As far as a schema tells what it is made of. */
interface Made {
  type: string;
  innerType?: z.ZodType;
  /** Of a value that is read before it is checked. */
  out?: z.ZodType;
  defaultValue?: unknown;
  coerce?: boolean;
  entries?: Record<string, unknown>;
  checks?: readonly { _zod: { def: Check } }[];
  /** Of an object: what its other members have to be. */
  catchall?: z.ZodType;
}

interface Check {
  check: string;
  /** Of a number. */
  value?: number;
  inclusive?: boolean;
  format?: string;
  /** Of a text. */
  minimum?: number;
  maximum?: number;
  tx?: (value: string) => string;
}

const madeOf = (schema: z.ZodType): Made => schema._zod.def as unknown as Made;
const checksOf = ({ checks = [] }: Made): Check[] => checks.map(({ _zod }) => _zod.def);

const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;

function wholeNumber(made: Made): Read | undefined {
  const checks = checksOf(made);
  let [least, most] = [0, Infinity];
  for (const { check, value = 0, inclusive, format } of checks) {
    if (check === 'greater_than' && inclusive) least = Math.max(least, value);
    else if (check === 'less_than' && inclusive) most = Math.min(most, value);
    else if (check !== 'number_format' || format !== 'safeint') return undefined;
  }
  if (!made.coerce) return undefined;
  return (given) => {
    const value = WHOLE_NUMBER.test(given) ? Number(given) : NaN;
    return value >= least && value <= most ? value : NOT_USUAL;
  };
}

function text(made: Made): Read | undefined {
  const checks = checksOf(made);
  const known = ({ check }: Check) => ['overwrite', 'min_length', 'max_length'].includes(check);
  if (made.coerce || !checks.every(known)) return undefined;
  return (given) => {
    let value = given;
    for (const { tx, minimum = 0, maximum = Infinity } of checks) {
      if (tx) value = tx(value);
      if (value.length < minimum || value.length > maximum) return NOT_USUAL;
    }
    return value;
  };
}

function oneOf({ entries = {} }: Made): Read {
  const options = new Set<unknown>(Object.values(entries));
  return (given) => (options.has(given) ? given : NOT_USUAL);
}

function valueOf(made: Made): Read | undefined {
  if (made.type === 'number') return wholeNumber(made);
  if (made.type === 'string') return text(made);
  return made.type === 'enum' ? oneOf(made) : undefined;
}

/** A value that its field falls back from is left to the schema, so what it falls back to does not matter here. */
function fieldOf(schema: z.ZodType): Field {
  let made = madeOf(schema);
  let absent: unknown;
  while (made.innerType && ['catch', 'optional', 'default'].includes(made.type)) {
    if (made.type === 'default') absent = made.defaultValue;
    made = madeOf(made.innerType);
  }
  // A number that is typed (`addressNumber`): plain digits are read as they stand.
  if (made.type === 'pipe' && made.out && madeOf(made.out).coerce) made = madeOf(made.out);
  return { read: valueOf(made) ?? (() => NOT_USUAL), absent };
}

/** What reads queries of this schema. @returns undefined where the schema has to read a query */
type Reader = (query: Readonly<Record<string, unknown>>) => object | undefined;

/** @param schema an object whose members may all be absent */
function readerOf(schema: z.ZodObject): Reader {
  const fields = new Map(Object.entries(schema.shape).map(([name, field]) => [name, fieldOf(field)]));
  const absent: Record<string, unknown> = {};
  for (const [name, field] of fields) if (field.absent !== undefined) absent[name] = field.absent;
  const standing = Object.keys(absent);
  // Few of many are given: those alone are looked at.
  return (query) => {
    const found: Record<string, unknown> = {};
    for (const name of standing) found[name] = absent[name];
    for (const name of Object.keys(query)) {
      const field = fields.get(name);
      const given = query[name];
      if (field === undefined || given === undefined) continue;
      const value = typeof given === 'string' ? field.read(given) : NOT_USUAL;
      if (value === NOT_USUAL) return undefined;
      found[name] = value;
    }
    return found;
  };
}

const nothing: Reader = () => undefined;
const readers = new WeakMap<z.ZodType, Reader>();

/** An object that asks nothing of its members together, nor of others than its own, and needs none. */
function isReadable(schema: z.ZodType): schema is z.ZodObject {
  const { type, checks = [], catchall } = madeOf(schema);
  return type === 'object' && checks.length === 0 && !catchall && schema.safeParse({}).success;
}

/** The query as the schema would have it; undefined where the schema has to read it. */
export function usualQuery(schema: z.ZodType, query: unknown): object | undefined {
  let reader = readers.get(schema);
  if (!reader) readers.set(schema, (reader = isReadable(schema) ? readerOf(schema) : nothing));
  return typeof query === 'object' && query !== null ? reader(query as Record<string, unknown>) : undefined;
}
