/**
 * Rings of 3:1 where the green one of the page would drown. A dark ground names its own colour as `--rd-ring`; on a picture, which
 * may be of any colour, the ring is dark, white and dark.
 */

/** For a container whose ground is ink. */
export const ringOnInk = { '--rd-ring': 'var(--rd-colors-on-ink)' } as const;

/** For a container that is dark in both themes. */
export const ringOnNight = { '--rd-ring': 'white' } as const;

/** For a small thing that lies on a picture. */
export const ringOnPicture = {
  '&:focus-visible': { outlineColor: 'white', boxShadow: '0 0 0 7px var(--rd-colors-night)' },
} as const;

/** For what is a picture itself: within its edges, above it. Its element must be positioned. */
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
