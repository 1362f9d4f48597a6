import { DIRECTION } from '#messages/language.ts';
import { createSystem, defineConfig } from '@chakra-ui/react';
import { conditions, utilities } from './style-props.ts';

const lightDark = (light: string, dark: string) => ({ light, dark });
const sameInBoth = (colour: string) => ({ light: colour, dark: colour });

/** Semantic colour tokens. Text colours reach AA on `paper`, `surface` and their own tint, in both themes. */
export const colours = {
  paper: lightDark('#FAFAF7', '#0D1613'),
  surface: lightDark('#FFFFFF', '#14201B'),
  sunken: lightDark('#F1F2EC', '#0A110F'),
  line: lightDark('#E2E5DD', '#26352F'),
  'line-2': lightDark('#C3CBC4', '#3A4B44'),
  /** Edges of fields and switches: 3:1 against the surface. */
  'line-strong': lightDark('#87938C', '#6E8079'),
  ink: lightDark('#10201B', '#F0F3EE'),
  'ink-2': lightDark('#3E4F48', '#BECAC4'),
  'ink-3': lightDark('#5B6963', '#93A29B'),
  'on-ink': lightDark('#FFFFFF', '#0D1613'),
  drive: lightDark('#0B6E4F', '#3FB58A'),
  'drive-deep': lightDark('#08553D', '#6BCBA6'),
  'drive-tint': lightDark('#E4F0EA', '#12332A'),
  'on-drive': lightDark('#FFFFFF', '#06150F'),
  repair: lightDark('#B45309', '#F0A45A'),
  'repair-mid': lightDark('#F0B877', '#7A4A1B'),
  'repair-tint': lightDark('#FCF1E2', '#2E2012'),
  'repair-ink': lightDark('#8A3F06', '#F6C391'),
  'on-repair': lightDark('#FFFFFF', '#1E1206'),
  /** Blue-grey: waits for the customer. */
  'wait-tint': lightDark('#E6EDF3', '#1B2A36'),
  'wait-ink': lightDark('#33546F', '#A9C7DE'),
  danger: lightDark('#B3261E', '#F2867E'),
  'danger-tint': lightDark('#FCECEA', '#38191A'),
  'on-danger': lightDark('#FFFFFF', '#38191A'),
  /** Undamaged and hatched panels of the diagram. */
  drawing: lightDark('#FFFFFF', '#BFCAC3'),
  'drawing-hatch': lightDark('#FCE3BF', '#D8C29C'),
  'stage-1': lightDark('#EDEFE9', '#1B2823'),
  'stage-2': lightDark('#D9DED6', '#121C18'),
  sheen: lightDark('rgb(255 255 255 / 0.75)', 'rgb(255 255 255 / 0.06)'),
  'drive-on-ink': lightDark('#9FDCC3', '#0B6E4F'),
  scrim: sameInBoth('rgb(16 32 27 / 0.86)'),
  veil: sameInBoth('rgb(255 255 255 / 0.94)'),
  'on-veil': sameInBoth('#10201B'),
  'drive-on-veil': sameInBoth('#0B6E4F'),
  night: sameInBoth('#0D1613'),
};

const lightColours = Object.fromEntries(Object.entries(colours).map(([name, { light }]) => [name, light]));

const darkVariables = {
  colorScheme: 'dark',
  ...Object.fromEntries(
    Object.entries(colours)
      .filter(([, { light, dark }]) => light !== dark)
      .map(([name, { dark }]) => [`--rd-colors-${name}`, dark]),
  ),
};

/** By media query or `data-theme` (public/early-theme.js), outside every cascade layer to win; print stays light. */
export const darkColours = {
  '@media screen and (prefers-color-scheme: dark)': { ':root:not([data-theme=light])': darkVariables },
  '@media screen': { ':root[data-theme=dark]': darkVariables },
};

const spacingScale = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24].map((n) => [String(n), `${n * 4}px`]),
);

const breakpointPx = { sm: 480, md: 768, lg: 1024, xl: 1280 };
const mapBreakpoints = (entry: (name: string, px: number) => [string, string]) =>
  Object.fromEntries(Object.entries(breakpointPx).map(([name, px]) => entry(name, px)));

const isArabic = DIRECTION === 'rtl';
/** An Arabic face of the system before those of Latin, which would be stretched by a fallback. */
const arabicFonts = isArabic ? '"SF Arabic", "Noto Sans Arabic", "Noto Kufi Arabic", ' : '';
const font = `-apple-system, BlinkMacSystemFont, "Segoe UI", ${arabicFonts}Roboto, "Helvetica Neue", Arial, sans-serif`;
const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

/** Arabic letters rise higher and sink lower. */
const lineHeight = (ratio: number): number => (isArabic ? Math.max(ratio * 1.15, 1.35) : ratio);

/** Line heights have no unit: they grow with letters that a browser enlarges alone. */
const textStyles = {
  t1: { fontSize: 't1', lineHeight: lineHeight(4 / 3) },
  t2: { fontSize: 't2', lineHeight: lineHeight(10 / 7) },
  t3: { fontSize: 't3', lineHeight: lineHeight(1.5) },
  t4: { fontSize: 't4', lineHeight: lineHeight(1.4), letterSpacing: '-0.01em' },
  t5: { fontSize: 't5', lineHeight: lineHeight(9 / 7), letterSpacing: '-0.015em' },
  /** Page titles. */
  title: {
    fontSize: { base: 'min(1.75rem, 11vw)', lg: '2.25rem' },
    lineHeight: { base: lineHeight(9 / 7), lg: lineHeight(7 / 6) },
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
  },
  t6: { fontSize: { base: 'min(2.25rem, 15vw)', lg: 't6' }, lineHeight: lineHeight(1.1), letterSpacing: '-0.03em' },
};

const globalStyles = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  // Chakra's reset gives every element a value of its own.
  '*, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'inherit' },
  html: { WebkitTextSizeAdjust: '100%', colorScheme: 'light', fontFamily: 'body', lineHeight: 1.5 },
  body: {
    margin: 0,
    minHeight: '100dvh',
    bg: 'paper',
    color: 'ink',
    fontSize: 't3',
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3': { fontWeight: 'bold', textWrap: 'balance' },
  // A phone with large letters: `em` is the browser's own size.
  '@media (max-width: 15em)': { 'h1, h2, h3': { hyphens: 'auto' } },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  'button, a, label, [role=button]': { touchAction: 'manipulation', WebkitTapHighlightColor: 'transparent' },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'var(--rd-ring, var(--rd-colors-drive))',
    outlineOffset: '2px',
  },
  'main:focus-visible': { outline: 'none' },
  // Spacing would break the joins between letters.
  ...(isArabic && {
    '*': { letterSpacing: 'normal !important' },
    // An empty field has no text of its own to take the direction from.
    '[dir=auto]:placeholder-shown': { direction: 'rtl' },
  }),
  '[hidden]': { display: 'none !important' },
  '[dir=rtl] [data-mirror]': { transform: 'scaleX(-1)' },
  '@media print': {
    '[data-toaster]': { display: 'none !important' },
    body: { background: 'white' },
  },
  '@page': { size: 'A4', margin: '14mm 12mm' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None instead of a very short one, which would render a frame with the old values.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};

const asTokens = <Value>(values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const baseSystem = createSystem(
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'rd',
    globalCss: globalStyles,
    conditions,
    utilities,
    theme: {
      breakpoints: mapBreakpoints((name, px) => [name, `${px}px`]),
      textStyles: asTokens(textStyles),
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        sheen: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } },
        appear: { from: { opacity: 0 }, to: { opacity: 1 } },
        rise: { from: { opacity: 0, transform: 'translateY(16px)' }, to: { opacity: 1, transform: 'none' } },
      },
      tokens: {
        fonts: asTokens({ body: font, heading: font, mono }),
        fontSizes: asTokens({
          t1: '0.75rem',
          t2: '0.875rem',
          t3: '1rem',
          t4: '1.25rem',
          t5: '1.75rem',
          t6: '3rem',
        }),
        fontWeights: asTokens({ normal: '400', medium: '500', semibold: '600', bold: '700', black: '800' }),
        borders: asTokens({
          line: '1px solid var(--rd-colors-line)',
          'line-2': '1px solid var(--rd-colors-line-2)',
          'line-strong': '1px solid var(--rd-colors-line-strong)',
          transparent: '1px solid transparent',
        }),
        radii: asTokens({ card: '12px', control: '8px', badge: '6px', sheet: '16px', pill: '999px' }),
        spacing: asTokens(spacingScale),
        sizes: asTokens({
          ...spacingScale,
          full: '100%',
          dense: '36px',
          touch: '44px',
          field: '48px',
          dock: '56px',
          wide: '1248px',
        }),
        zIndex: asTokens({ bar: '8', dock: '10', menu: '20', modal: '40', toast: '60' }),
        durations: asTokens({ quick: '140ms' }),
        colors: asTokens(lightColours),
        shadows: asTokens({
          resting: '0 1px 2px rgb(16 32 27 / 0.06), 0 1px 1px rgb(16 32 27 / 0.04)',
          floating: '0 12px 32px -8px rgb(16 32 27 / 0.22), 0 2px 8px rgb(16 32 27 / 0.08)',
          dock: '0 -1px 0 var(--rd-colors-line), 0 -8px 24px rgb(16 32 27 / 0.07)',
          sheet: '0 -1px 0 var(--rd-colors-line-2), 0 -16px 40px rgb(16 32 27 / 0.18)',
        }),
      },
    },
  }),
);

const recipes = new WeakMap<object, ReturnType<typeof baseSystem.cva>>();

/** Recipes are created once: Chakra's elements look them up on every render. */
export const system: typeof baseSystem = {
  ...baseSystem,
  cva: ((recipe: object = {}) => {
    const compiled = recipes.get(recipe) ?? baseSystem.cva(recipe);
    recipes.set(recipe, compiled);
    return compiled;
  }) as typeof baseSystem.cva,
};
