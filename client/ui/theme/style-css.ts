/** From style properties to CSS as Emotion takes it: whole names, states and widths as selectors, in order. */
import { SHORTHANDS, STATES } from './style-names.ts';
import { addTo, inOrder, isStyle } from './style-order.ts';
import type { Style } from './style-rules.ts';

export type Names = Readonly<Record<string, string>>;
export type ToCss = (...styles: (Style | undefined)[]) => Style;

type Transform = (name: string, value: unknown) => Style | undefined;

const IMPORTANT = /\s*!(important)?/i;
/** So many different styles are remembered at once; a page has some hundreds. */
const MOST_KNOWN = 2_000;

/** The same function, which remembers what it answered: most elements of a page look like another one. */
export function remembering<Given extends unknown[], Answer>(work: (...given: Given) => Answer) {
  const known = new Map<string, Answer>();
  return (...given: Given): Answer => {
    const key = JSON.stringify(given);
    let answer = known.get(key);
    if (answer !== undefined) return answer;
    if (known.size === MOST_KNOWN) known.clear();
    answer = work(...given);
    known.set(key, answer);
    return answer;
  };
}

/** The style with the whole names of its properties, and without what is not said. */
export function normal(style: Style): Style {
  return Object.fromEntries(
    Object.entries(style)
      .filter(([, value]) => value != null)
      .map(([name, value]) => [SHORTHANDS[name] ?? name, isStyle(value) ? normal(value) : value]),
  );
}

/** Calls for every value with its property, and with the states, widths and selectors it holds for. */
function eachValue(
  style: Style,
  isCondition: (name: string) => boolean,
  call: (name: string, conditions: string[], value: unknown) => void,
) {
  const walk = (at: Style, path: string[]) => {
    for (const [name, value] of Object.entries(at)) {
      const here = [...path, name];
      if (isStyle(value)) walk(value, here);
      else {
        const conditions = here.filter(isCondition);
        const [property = '', ...selectors] = here.filter((one) => !isCondition(one));
        call(
          property,
          [...selectors, ...conditions].filter((one) => one !== 'base'),
          value,
        );
      }
    }
  };
  walk(style, []);
}

const asImportant = (style: Style): Style =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      isStyle(value) ? asImportant(value) : typeof value === 'string' ? `${value} !important` : value,
    ]),
  );

/** Makes what turns styles into CSS, each property as `transform` says. */
export function cssOf(transform: Transform, queries: Names): ToCss {
  const conditions: typeof STATES = { ...STATES, ...queries };
  const isCondition = (name: string) =>
    name === 'base' || Object.hasOwn(conditions, name) || name.startsWith('_') || /^@|&/.test(name);
  return remembering((...styles: (Style | undefined)[]): Style => {
    const merged = styles.reduce<Style>((all, one) => (one ? addTo(all, normal(one)) : all), {});
    const css: Style = {};
    eachValue(merged, isCondition, (name, selectors, given) => {
      const isImportant = typeof given === 'string' && IMPORTANT.test(given);
      const value = isImportant ? given.replace(IMPORTANT, '').trim() : given;
      const style = transform(name, value);
      if (!style) return;
      const nested = selectors
        .flatMap((one) => conditions[one] ?? one)
        .reduceRight<Style>((inner, one) => ({ [one]: inner }), isImportant ? asImportant(style) : style);
      addTo(css, nested);
    });
    return inOrder(css);
  });
}
