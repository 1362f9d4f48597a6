/** Conditions and style properties beyond plain CSS; `defaultBaseConfig` of Chakra would add 400 more to every page. */
import type { SystemConfig } from '@chakra-ui/react';

type Utilities = NonNullable<SystemConfig['utilities']>;

export const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  print: '@media print',
};

const PROPERTIES = {
  colors:
    'background:bg backgroundColor:bgColor borderBlockEndColor borderBlockStartColor borderColor borderInlineEndColor borderInlineStartColor color fill outlineColor stroke',
  borders: 'border borderBlockEnd borderBlockStart borderInlineEnd borderInlineStart borderTop',
  radii: 'borderEndStartRadius borderRadius borderStartEndRadius borderStartStartRadius',
  shadows: 'boxShadow',
  spacing:
    'borderSpacing bottom columnGap gap inset insetBlock insetBlockEnd insetBlockStart insetInline insetInlineEnd insetInlineStart left margin:m marginBlock:my marginBlockEnd marginBlockStart marginBottom:mb marginInline:mx marginInlineEnd:me marginInlineStart:ms marginTop:mt padding:p paddingBlock:py paddingBlockEnd paddingBlockStart paddingBottom:pb paddingInline:px paddingInlineEnd:pe paddingInlineStart:ps paddingTop:pt right rowGap scrollMargin scrollMarginTop top',
  sizes: 'height maxHeight:maxH maxWidth:maxW minHeight:minH minWidth:minW scrollbarWidth width',
  zIndex: 'zIndex',
  durations: 'animationDuration',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
};

const tokenUtilities = Object.entries(PROPERTIES).flatMap(([values, properties]) =>
  properties.split(' ').map((entry) => {
    const [property = '', shorthand] = entry.split(':');
    return [property, { values, ...(shorthand && { shorthand }) }] as const;
  }),
);

const setProperties =
  (...properties: string[]) =>
  (value: unknown) =>
    Object.fromEntries(properties.map((property) => [property, value]));

const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
};
const VISIBLE = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  padding: '0',
  margin: '0',
  overflow: 'visible',
  clip: 'auto',
  whiteSpace: 'normal',
};

export const utilities = {
  ...Object.fromEntries(tokenUtilities),
  backgroundSize: { shorthand: 'bgSize' },
  backgroundImage: { shorthand: 'bgImage' },
  borderInlineStartRadius: {
    values: 'radii',
    shorthand: 'borderStartRadius',
    transform: setProperties('borderStartStartRadius', 'borderEndStartRadius'),
  },
  borderInlineEndRadius: {
    values: 'radii',
    shorthand: 'borderEndRadius',
    transform: setProperties('borderStartEndRadius', 'borderEndEndRadius'),
  },
  borderTopRadius: {
    values: 'radii',
    transform: setProperties('borderTopLeftRadius', 'borderTopRightRadius'),
  },
  boxSize: { values: 'sizes', transform: setProperties('width', 'height') },
  srOnly: { transform: (value: unknown) => (value === true ? VISUALLY_HIDDEN : VISIBLE) },
  truncate: {
    transform: (value: unknown) =>
      value === true ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
  },
  lineClamp: {
    transform: (value: unknown) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: value,
      WebkitBoxOrient: 'vertical',
      textWrap: 'wrap',
    }),
  },
} as Utilities;
