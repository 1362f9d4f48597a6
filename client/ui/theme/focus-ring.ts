/** Focus rings of 3:1 on dark grounds (`--rd-ring`) and on photos, where the green ring would not be visible. */

export const ringOnInk = { '--rd-ring': 'var(--rd-colors-on-ink)' } as const;

export const ringOnNight = { '--rd-ring': 'white' } as const;

export const ringOnPicture = {
  '&:focus-visible': { outlineColor: 'white', boxShadow: '0 0 0 7px var(--rd-colors-night)' },
} as const;

/** For a photo itself, drawn inside its edges; the element must be positioned. */
export const ringInPicture = {
  '&:focus-visible': { outlineColor: 'transparent', outlineOffset: '-4px' },
  '&:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    pointerEvents: 'none',
    boxShadow: 'inset 0 0 0 2px var(--rd-colors-night), inset 0 0 0 5px white, inset 0 0 0 7px var(--rd-colors-night)',
  },
} as const;
