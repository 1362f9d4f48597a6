/** Root font size divided by 16 px. */
export const getFontScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

export const pxToRem = (px: number): string => `${px / 16}rem`;
