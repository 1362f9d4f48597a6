/** How much larger than usual the letters of the page are: 1 at a root font size of 16 px. */
export const getFontScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** A height in pixels at the usual size, growing with the letters. */
export const pxToRem = (px: number): string => `${px / 16}rem`;
