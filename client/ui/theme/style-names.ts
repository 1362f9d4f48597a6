/**
 * Every style property that the product uses, and nothing else: Chakra knows 703 names and brings them to every page. A property
 * that stands here for the first time is asked for by tests/house/styles.test.ts, which reads all of the client.
 */

const words = (text: string): string[] => text.split(' ');

/** Properties whose values may be tokens, by the tokens' category. */
export const BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  colors: words(
    'background backgroundColor borderBlockEndColor borderBlockStartColor borderColor borderInlineEndColor borderInlineStartColor color fill outlineColor stroke',
  ),
  borders: words('border borderBlockEnd borderBlockStart borderInlineEnd borderInlineStart borderTop'),
  radii: words(
    'borderEndStartRadius borderInlineEndRadius borderInlineStartRadius borderRadius borderStartEndRadius borderStartStartRadius borderTopRadius',
  ),
  shadows: ['boxShadow'],
  spacing: words(
    'borderSpacing bottom columnGap gap inset insetBlock insetBlockEnd insetBlockStart insetInline insetInlineEnd insetInlineStart left margin marginBlock marginBlockEnd marginBlockStart marginBottom marginInline marginInlineEnd marginInlineStart marginTop padding paddingBlock paddingBlockEnd paddingBlockStart paddingBottom paddingInline paddingInlineEnd paddingInlineStart paddingTop right rowGap scrollMargin scrollMarginTop top',
  ),
  sizes: words('boxSize height maxHeight maxWidth minHeight minWidth scrollbarWidth width'),
  zIndex: ['zIndex'],
  durations: ['animationDuration'],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
};

/** Properties whose values are written as they are, and three that are no CSS (style-rules.ts). */
export const PLAIN: readonly string[] = words(
  'WebkitTapHighlightColor WebkitTouchCallout alignContent alignItems alignSelf all animation animationIterationCount appearance aspectRatio backgroundImage backgroundSize borderBlockEndStyle borderBlockEndWidth borderBlockStartStyle borderBlockStartWidth borderBlockWidth borderCollapse borderInlineEndWidth borderInlineStartStyle borderInlineStartWidth borderStyle borderWidth boxSizing breakAfter breakInside clear clipPath colorScheme columns containIntrinsicHeight container content contentVisibility cursor cx cy d display filter flex flexDirection flexShrink flexWrap font fontStyle fontVariantNumeric gridArea gridAutoColumns gridAutoFlow gridColumn gridRow gridTemplateAreas gridTemplateColumns gridTemplateRows imageOrientation justifyContent justifyItems justifySelf letterSpacing lineClamp lineHeight listStyle listStyleType marker objectFit offset opacity order outline outlineOffset overflow overflowWrap overflowX overflowY overscrollBehavior overscrollBehaviorX page placeContent placeItems pointerEvents position printColorAdjust r resize rx ry scrollBehavior scrollMarginBlockStart srOnly stopColor stopOpacity strokeDasharray strokeLinecap strokeLinejoin strokeOpacity strokeWidth tableLayout textAlign textAnchor textDecoration textDecorationThickness textOverflow textTransform textUnderlineOffset textWrap touchAction transform transition transitionProperty truncate userSelect verticalAlign visibility whiteSpace x y',
);

export const SHORTHANDS: Readonly<Record<string, string>> = {
  bg: 'background',
  bgColor: 'backgroundColor',
  bgSize: 'backgroundSize',
  bgImage: 'backgroundImage',
  borderStartRadius: 'borderInlineStartRadius',
  borderEndRadius: 'borderInlineEndRadius',
  minW: 'minWidth',
  minH: 'minHeight',
  maxW: 'maxWidth',
  maxH: 'maxHeight',
  m: 'margin',
  mt: 'marginTop',
  mb: 'marginBottom',
  ms: 'marginInlineStart',
  me: 'marginInlineEnd',
  mx: 'marginInline',
  my: 'marginBlock',
  p: 'padding',
  pt: 'paddingTop',
  pb: 'paddingBottom',
  ps: 'paddingInlineStart',
  pe: 'paddingInlineEnd',
  px: 'paddingInline',
  py: 'paddingBlock',
};

/** Chakra's words for states, with what they stand for; all others are written as selectors. */
export const STATES: Readonly<Record<string, string | readonly string[]>> = {
  _hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  _disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  _print: '@media print',
};
