/**
 * Turns style properties into CSS as Chakra's own system does, character by character, for what the product uses (style-names.ts).
 * Chakra's knows every property, condition and kind of token there is, and works all of it out anew on each visitor's phone.
 */
import type { SystemContext } from '@chakra-ui/react';
import { cssOf, type Names, type ToCss } from './style-css.ts';
import { BY_CATEGORY, PLAIN, SHORTHANDS, STATES } from './style-names.ts';
import { isStyle } from './style-order.ts';
import { inLayer, LAYERS, recipesOf } from './style-recipes.ts';
import { RULES, type Style } from './style-rules.ts';

/** What a look is made of. */
export interface Look {
  prefix: string;
  /** Smallest widths of the window, rem. */
  breakpoints: Names;
  /** By category and name. */
  tokens: Readonly<Record<string, Names>>;
  textStyles: Readonly<Record<string, Style>>;
  keyframes: Readonly<Record<string, Style>>;
  /** What stands before every style of the page. */
  reset: Style;
  /** By selector. */
  page: Readonly<Record<string, Style>>;
}

const escaped = (name: string) => name.replace('.', '\\.');
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const nameOf = ({ prefix }: Look, category: string, name: string) =>
  `--${prefix}-${dashed(category)}-${escaped(name)}`;

/** By its width's name. */
const queriesOf = ({ breakpoints }: Look): Names =>
  Object.fromEntries(
    Object.entries(breakpoints).map(([name, least]) => [name, `@media screen and (min-width: ${least})`]),
  );

const CATEGORIES = new Map(
  Object.entries(BY_CATEGORY).flatMap(([category, names]) => names.map((name) => [name, category])),
);

/** The variable of the token with that name, a space also as a negative one; else the value itself. */
function tokenOf(look: Look, category: string, value: unknown): unknown {
  const name = String(value);
  const has = (one: string) => Object.hasOwn(look.tokens[category] ?? {}, one);
  if (has(name)) return `var(${nameOf(look, category, name)})`;
  const isNegative = category === 'spacing' && name.startsWith('-') && has(name.slice(1));
  return isNegative ? `calc(var(${nameOf(look, category, name.slice(1))}) * -1)` : value;
}

function cssIn(look: Look, queries: Names): ToCss {
  const css = cssOf((name, given) => {
    if (name === 'textStyle') return css(look.textStyles[String(given)]);
    const category = CATEGORIES.get(name);
    const value = category === undefined ? given : tokenOf(look, category, given);
    return RULES[name]?.(value) ?? { [name]: value };
  }, queries);
  return css;
}

/** `*, body` as Emotion wants it at the top: `&*, &body`; what is within a rule with @ as well. */
function asTop(page: Style): Style {
  return Object.fromEntries(
    Object.entries(page).map(([name, style]) => {
      if (!name.startsWith('@')) return [name.replace(/^|, /g, '$&&'), style];
      return [name, isStyle(style) && Object.values(style).every(isStyle) ? asTop(style) : style];
    }),
  );
}

/** What every page begins with, by layers. */
function pageStyles(look: Look, css: ToCss): Style[] {
  const keyframes = Object.entries(look.keyframes).map(([name, frames]) => [`@keyframes ${name}`, frames]);
  const variables = Object.entries(look.tokens).flatMap(([category, values]) =>
    Object.entries(values).map(([name, value]) => [nameOf(look, category, name), value]),
  );
  return [
    inLayer('reset', look.reset),
    inLayer('base', { ...Object.fromEntries(keyframes), ...css(asTop(look.page)) }),
    inLayer('tokens', { '&:where(:root, :host)': Object.fromEntries(variables) }),
  ];
}

/** Says of a name whether it is one of a style or of an attribute. */
function validityOf(queries: Names) {
  const tables = [SHORTHANDS, STATES, queries].flatMap((table) => Object.keys(table));
  const names = new Set(['css', 'textStyle', ...PLAIN, ...CATEGORIES.keys(), ...tables]);
  return (name: string) => names.has(name) || name.startsWith('--') || /[&@]/.test(name);
}

/** Nobody gives recipes to the parts of dialogs and menus; they ask for them. */
const NO_PARTS = Object.assign(() => ({}), {
  variantMap: {},
  variantKeys: [],
  classNameMap: {},
  splitVariantProps: ({ recipe: _recipe, ...props }: Style) => [{}, props],
});

/** @returns what Chakra's elements, dialogs and menus ask of their system, and no more */
export function createSystem(look: Look): SystemContext {
  const queries = queriesOf(look);
  const css = cssIn(look, queries);
  const system = {
    _config: {},
    _global: pageStyles(look, css),
    layers: { atRule: `@layer ${LAYERS.join(', ')};` },
    css,
    cva: recipesOf(css, queries),
    sva: () => NO_PARTS,
    getSlotRecipeFn: () => NO_PARTS,
    isValidProperty: validityOf(queries),
  };
  // Chakra's type names all of its own system.
  return system as unknown as SystemContext;
}
