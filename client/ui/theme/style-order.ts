/** In which order the rules of one element stand: those for wider windows after those for narrower ones, printing last. */
import type { Style } from './style-rules.ts';

const edge = (query: string) => /\(\s*(min|max)-(?:width|height)/.exec(query)?.[1];

function length(query: string): number {
  const [, number, unit] = /(-?\d*\.?\d+)(rem|em|px)/.exec(query) ?? [];
  return number === undefined ? Infinity : Number(number) * (unit === 'px' ? 1 : 16);
}

/** Mobile first, as `sort` wants it. */
export function compareQueries(a: string, b: string): number {
  const [printA, printB] = [a, b].map((query) => query.includes('print'));
  if (printA !== printB) return printA ? 1 : -1;
  const [edgeA, edgeB] = [edge(a), edge(b)];
  if (!printA && edgeA && edgeB && edgeA !== edgeB) return edgeA === 'min' ? -1 : 1;
  const [lengthA, lengthB] = [length(a), length(b)];
  if (printA || lengthA === lengthB) return a.localeCompare(b);
  if (lengthA === Infinity || lengthB === Infinity) return lengthA - lengthB;
  const isMax = (lengthA > lengthB ? edgeA : edgeB) === 'max';
  return lengthA > lengthB === isMax ? -1 : 1;
}

/** The same style, with its media queries last and in order. */
export function inOrder(style: Style): Style {
  const isQuery = ([name]: [string, unknown]) => name.startsWith('@media');
  const entries = Object.entries(style);
  const rest = entries
    .filter((entry) => !isQuery(entry))
    .map(([name, value]) => [name, isStyle(value) ? inOrder(value) : value] as const);
  const queries = entries.filter(isQuery).sort(([a], [b]) => compareQueries(a, b));
  return Object.fromEntries([...rest, ...queries]);
}

export function isStyle(value: unknown): value is Style {
  return typeof value === 'object' && value !== null;
}

/** Adds all of `more` to `style`, level by level; what `more` holds stays its own. */
export function addTo(style: Style, more: Style): Style {
  for (const [name, value] of Object.entries(more)) {
    if (value === undefined) continue;
    const there = style[name];
    style[name] = isStyle(value) ? addTo(isStyle(there) ? there : {}, value) : value;
  }
  return style;
}
