/** What style properties become that are more, or other, than the one CSS property of their name. */

export type Style = { [name: string]: unknown };

const UNSEEN: Style = {
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

const SEEN: Style = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  padding: '0',
  margin: '0',
  overflow: 'visible',
  clip: 'auto',
  whiteSpace: 'normal',
};

const both = (one: string, other: string) => (value: unknown) => ({ [one]: value, [other]: value });

/** By the property's whole name; the values are those of tokens already. */
export const RULES: Readonly<Record<string, (value: unknown) => Style>> = {
  background: both('background', '--bg-currentcolor'),
  backgroundColor: both('backgroundColor', '--bg-currentcolor'),
  borderInlineStartRadius: both('borderStartStartRadius', 'borderEndStartRadius'),
  borderInlineEndRadius: both('borderStartEndRadius', 'borderEndEndRadius'),
  borderTopRadius: both('borderTopLeftRadius', 'borderTopRightRadius'),
  boxSize: both('width', 'height'),
  srOnly: (value) => (value === true ? UNSEEN : SEEN),
  truncate: (value) =>
    value === true ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
  lineClamp: (value) => ({
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: value,
    WebkitBoxOrient: 'vertical',
    textWrap: 'wrap',
  }),
};
