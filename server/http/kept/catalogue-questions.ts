/** Which call of the catalogue an address asks, read without the router: visitors ask hardly anything else. */
import { parse } from 'node:querystring';
import { z } from 'zod';
import type { Entry } from '#shared/contract/entry.ts';
import { CONTRACT } from '#shared/contract/table.ts';
import { HANDLERS } from '#server/http/handlers.ts';
import type { AnyHandler } from '#server/kernel/handle.ts';
import type { Route } from '#server/kernel/metrics.ts';

export interface CatalogueQuestion {
  handler: AnyHandler;
  route: Route;
  params: Record<string, string>;
  query: Record<string, unknown>;
}

interface Call {
  handler: AnyHandler;
  route: Route;
  matches: RegExp;
  /** Names that change the answer; undefined for a question whose names are not known. */
  names: ReadonlySet<string> | undefined;
}

function namesOf({ query }: Entry): ReadonlySet<string> | undefined {
  if (query === undefined) return new Set();
  return query instanceof z.ZodObject ? new Set(Object.keys(query.shape)) : undefined;
}

const CALLS: readonly Call[] = CONTRACT.filter(({ method }) => method === 'GET').map((entry) => ({
  handler: HANDLERS.find((handler) => handler.entry === entry)!,
  route: { path: entry.path },
  matches: new RegExp(`^${entry.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  names: namesOf(entry),
}));
/** Those without a part of their own in the address. */
const FIXED = new Map(CALLS.map((call) => [call.handler.entry.path, call]));
const OTHERS = CALLS.filter(({ handler }) => handler.entry.path.includes(':'));

/** The call of a path, as the router finds it. */
function callOf(path: string): Call | undefined {
  return FIXED.get(path) ?? OTHERS.find(({ matches }) => matches.test(path));
}

/**
 * The question of an address, as it came. @returns undefined where it is none about the catalogue, or names what no call knows: what
 * is invented is answered and not kept, as it would push out what people ask
 */
export function catalogueQuestion(url: string): CatalogueQuestion | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const call = callOf(path);
  if (call?.handler.entry.ofCatalogue !== true) return undefined;
  const query = mark < 0 ? {} : parse(url.slice(mark + 1));
  const { names } = call;
  if (names === undefined || !Object.keys(query).every((name) => names.has(name))) return undefined;
  return { handler: call.handler, route: call.route, params: paramsOf(path, call), query };
}

/** @throws URIError where a part is no text */
function paramsOf(path: string, { handler, matches }: Call): Record<string, string> {
  if (!handler.entry.path.includes(':')) return {};
  const parts = Object.entries(matches.exec(path)?.groups ?? {});
  return Object.fromEntries(parts.map(([name, part]) => [name, decodeURIComponent(part)]));
}
