/** Recipes: a component's looks by its variants, made once for each recipe. */
import { cssOf, normal, remembering, type Names, type ToCss } from './style-css.ts';
import { addTo } from './style-order.ts';
import type { Style } from './style-rules.ts';

/** A component's looks, as `chakra(tag, recipe)` takes them. */
interface Recipe {
  base?: Style;
  variants?: Record<string, Record<string, Style>>;
  defaultVariants?: Style;
  compoundVariants?: readonly { css: Style; [variant: string]: unknown }[];
}

/** Browsers take a later layer before an earlier one, and what is in none before all. */
export const LAYERS = ['reset', 'base', 'tokens', 'recipes'];
export const inLayer = (name: string, style: Style): Style => ({ [`@layer ${name}`]: style });

/** Chakra merges the recipes of `chakra(chakra(tag, one), other)`. */
function merged(one: Recipe, other: Recipe): Recipe {
  const all = (part: 'base' | 'variants' | 'defaultVariants') =>
    addTo(addTo({}, one[part] ?? {}), other[part] ?? {});
  return {
    base: all('base'),
    variants: all('variants') as NonNullable<Recipe['variants']>,
    defaultVariants: all('defaultVariants'),
    compoundVariants: [...(one.compoundVariants ?? []), ...(other.compoundVariants ?? [])],
  };
}

const fits = (when: Style, choice: Style) =>
  Object.entries(when).every(([name, values]) => [values].flat().includes(choice[name]));

/** What makes a recipe's style of the variants that were chosen. */
function styleOf(recipe: Recipe, css: ToCss, queries: Names) {
  const { base = {}, variants = {}, defaultVariants, compoundVariants = [] } = recipe;
  const cssOfVariants = cssOf((name, value) => variants[name]?.[String(value)], queries);
  return remembering((chosen: Style = {}) => {
    const choice = normal({ ...defaultVariants, ...addTo({}, chosen) });
    const style = addTo(normal(base), normal(cssOfVariants(choice)));
    const fitting = compoundVariants.filter(({ css: _css, ...when }) => fits(when, choice));
    return css(inLayer('recipes', css(style, ...fitting.map((one) => one.css))));
  });
}

/** Makes what `chakra(tag, recipe)` asks its system for; the same recipe is made once. */
export function recipesOf(css: ToCss, queries: Names) {
  const made = new WeakMap<Recipe, object>();
  const cva = (recipe: Recipe): object => {
    const known = made.get(recipe) ?? make(recipe);
    made.set(recipe, known);
    return known;
  };
  const make = (config: Recipe) =>
    Object.assign(styleOf(config, css, queries), {
      __cva__: true,
      config,
      variantKeys: Object.keys(config.variants ?? {}),
      merge: (other: { config?: Recipe }) => cva(merged(config, other.config ?? (other as Recipe))),
    });
  return cva;
}
