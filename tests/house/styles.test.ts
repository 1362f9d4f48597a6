/** The look's own system (client/ui/theme/system.ts) beside Chakra's: the same CSS for everything that is written in the client. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { BY_CATEGORY, PLAIN, SHORTHANDS, STATES } from '#client/ui/theme/style-names.ts';
import { compareQueries } from '#client/ui/theme/style-order.ts';
import { look, system } from '#client/ui/theme/theme.ts';

type Node = { type: string; [part: string]: unknown };
type Style = Record<string, unknown>;

const client = fileURLToPath(new URL('../../client/', import.meta.url));
const trees = readdirSync(client, { recursive: true, encoding: 'utf8' })
  // The system's own files hold CSS that nothing is made of any more.
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|ui\/theme\/(reset|style-)/.test(name))
  .map((name) => ({
    name,
    tree: parseSync(name, readFileSync(client + name, 'utf8')).program as unknown as Node,
  }));

const asTokens = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** Chakra's own system with the same look. */
function chakras() {
  const { breakpoints: _widths, colors, shadows, ...tokens } = look.tokens;
  const each = (of: object) =>
    Object.fromEntries(Object.entries(of).map(([category, values]) => [category, asTokens(values)]));
  const sizes = Object.fromEntries(
    Object.entries(tokens.sizes).filter(([name]) => !name.startsWith('breakpoint-')),
  );
  const config = {
    preflight: true,
    cssVarsPrefix: look.prefix,
    globalCss: look.page,
    theme: {
      breakpoints: look.tokens.breakpoints,
      textStyles: asTokens(look.textStyles),
      keyframes: look.keyframes,
      tokens: each({ ...tokens, sizes }),
      semanticTokens: each({ colors, shadows }),
    },
  };
  return createSystem(defaultBaseConfig, defineConfig(config as Parameters<typeof defineConfig>[0]));
}
const full = chakras();

/** As text: the order of rules is part of them. */
const cssBy = ({ css }: SystemContext, style: Style) => JSON.stringify(css(style as never));

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function eachNode(node: unknown, call: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) eachNode(one, call);
  else if (isNode(node)) {
    if (typeof node.type === 'string') call(node);
    for (const part of Object.values(node)) if (isNode(part)) eachNode(part, call);
  }
}

const keyOf = ({ computed, key }: Node): string | undefined => {
  const { name, value } = (key ?? {}) as { name?: string; value?: unknown };
  return computed || !key ? undefined : String(name ?? value);
};

/** What is written there, as far as it is written out; of two ways the one or the other. */
function written(node: unknown, way: 'consequent' | 'alternate'): unknown {
  if (!isNode(node)) return undefined;
  const inner = node['expression'] ?? node[way];
  if (node.type === 'Literal') return node['value'];
  if (node.type === 'UnaryExpression' && node['operator'] === '-')
    return -Number(written(node['argument'], way));
  if (node.type === 'TemplateLiteral' && (node['expressions'] as unknown[]).length === 0)
    return (node['quasis'] as { value: { cooked: string } }[])[0]?.value.cooked;
  if (node.type === 'ObjectExpression') return writtenObject(node['properties'] as Node[], way);
  if (/^(JSXExpressionContainer|TSAsExpression|ConditionalExpression)$/.test(node.type))
    return written(inner, way);
  return undefined;
}

function writtenObject(properties: Node[], way: 'consequent' | 'alternate'): Style {
  const entries = properties.map((one) => [keyOf(one), written(one['value'], way)] as const);
  return Object.fromEntries(entries.filter(([key, value]) => key !== undefined && value !== undefined));
}

/** The style properties of an element, and each object. */
function stylesOf(tree: Node): Style[] {
  const found: Style[] = [];
  for (const way of ['consequent', 'alternate'] as const)
    eachNode(tree, (node) => {
      if (node.type === 'ObjectExpression') found.push(written(node, way) as Style);
      if (node.type !== 'JSXOpeningElement') return;
      const attributes = (node['attributes'] as Node[]).filter(({ type }) => type === 'JSXAttribute');
      const entries = attributes.map(
        (one) => [(one['name'] as Node)['name'] as string, written(one['value'], way)] as const,
      );
      found.push(Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
    });
  return found;
}

/** Of an object only what is style; values by width are looked at with their property. */
function styleIn(object: Style): Style {
  const isStyle = ([name, value]: [string, unknown]) =>
    full.isValidProperty(name) &&
    name !== 'css' &&
    (typeof value === 'object' || !(name in look.breakpoints || name in STATES || /[&@]/.test(name)));
  return Object.fromEntries(Object.entries(object).filter(isStyle));
}

/** Every name that might be one of a style property. */
const names = new Set<string>();
for (const { tree } of trees)
  eachNode(tree, (node) => {
    if (node.type === 'JSXAttribute') names.add((node['name'] as { name: string }).name);
    const key = node.type === 'Property' ? keyOf(node) : undefined;
    if (key !== undefined) names.add(key);
  });

describe('styles', () => {
  it('are made of properties that the list of names has, else they would be attributes', () => {
    const missing = [...names].filter((name) => full.isValidProperty(name) !== system.isValidProperty(name));
    expect(missing, 'for client/ui/theme/style-names.ts').toEqual([]);
  });

  it('use every name of the list', () => {
    const whole = new Set([...names].map((name) => SHORTHANDS[name] ?? name));
    const listed = [...Object.values(BY_CATEGORY).flat(), ...PLAIN];
    const unused = [
      ...listed.filter((name) => !whole.has(name)),
      ...[SHORTHANDS, STATES].flatMap((table) => Object.keys(table)).filter((name) => !names.has(name)),
    ];
    expect(unused).toEqual([]);
  });

  it('become what Chakra makes of them', () => {
    const differing = trees.flatMap(({ name, tree }) =>
      stylesOf(tree)
        .map(styleIn)
        .filter((style) => {
          const own = cssBy(system, style);
          // Chakra answers for a style in another order what it answered before.
          return own !== cssBy(full, style) && own !== cssBy(chakras(), style);
        })
        .map((style) => `${name}: ${JSON.stringify(style)}`),
    );
    expect(differing).toEqual([]);
  });

  it('take every token as Chakra takes it, in every state and width, important or not', () => {
    const listed = Object.entries(BY_CATEGORY).flatMap(([category, properties]) =>
      properties.flatMap((property) =>
        Object.keys({ ...look.tokens[category as keyof typeof look.tokens] }).map((token) => ({
          [property]: { base: token, _hover: `${token} !important`, lg: '3px', '&:active': { md: '-2' } },
        })),
      ),
    );
    for (const style of listed) expect(cssBy(system, style)).toBe(cssBy(full, style));
  });

  it('stand in layers above the page’s own, which is Chakra’s', () => {
    expect(JSON.stringify(system._global)).toBe(JSON.stringify(full._global));
    expect(system.layers.atRule).toBe(full.layers.atRule);
  });

  it('come from recipes as Chakra’s do: variants by width, pairs of variants, one recipe on another', () => {
    const one = {
      base: { p: 4, color: 'ink', '&:hover': { bg: 'drive' } },
      variants: {
        size: { small: { p: '2', md: { p: '3' } }, large: { px: '6', textStyle: 't6' } },
        tone: { plain: { bg: 'paper' }, loud: { bg: { base: 'danger', lg: 'danger-tint' } } },
      },
      defaultVariants: { size: 'small', tone: 'plain' },
      compoundVariants: [{ size: 'large', tone: ['loud', 'plain'], css: { m: '-1', color: 'drive' } }],
    } as const;
    const other = { base: { color: 'danger' }, variants: { size: { small: { mt: '1' } } } } as const;
    const chosen = [{}, { size: 'large' }, { size: { base: 'small', lg: 'large' }, tone: 'loud' }] as never[];
    const css = ({ cva }: SystemContext) => {
      const [first, second] = [cva(one as never), cva(other as never)];
      return chosen.flatMap((choice) => [first(choice), first.merge(second as never)(choice)]);
    };
    expect(JSON.stringify(css(system))).toBe(JSON.stringify(css(full)));
  });

  it('stand in Chakra’s order of media queries', () => {
    const queries = [
      ...new Set([
        ...[...names].filter((name) => name.startsWith('@media')),
        ...Object.values(look.breakpoints).map((least) => `@media screen and (min-width: ${least})`),
        '@media print',
        '@media (hover: hover)',
      ]),
    ];
    const pairs = queries.flatMap((a) => queries.filter((b) => b !== a).map((b) => [a, b] as const));
    for (const [a, b] of pairs) {
      const first = Object.keys(full.css({ [a]: { top: 'auto' }, [b]: { left: 'auto' } } as never))[0];
      expect(compareQueries(a, b) < 0 ? a : b, `${a} beside ${b}`).toBe(first);
    }
  });
});
