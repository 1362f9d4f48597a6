import { describe, expect, it } from 'vitest';
import { colours, system } from './theme.ts';

/** WCAG 2.2 contrast of two #RRGGBB colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const BACKGROUNDS = ['paper', 'surface', 'sunken'] as const;
const TEXTS = ['ink', 'ink-2', 'ink-3', 'drive', 'drive-deep', 'danger', 'repair-ink'] as const;
const TEXT_PAIRS = [
  ...TEXTS.flatMap((text) => BACKGROUNDS.map((ground) => [text, ground] as const)),
  ['drive-deep', 'drive-tint'],
  ['repair-ink', 'repair-tint'],
  ['danger', 'danger-tint'],
  ['wait-ink', 'wait-tint'],
  ['on-ink', 'ink'],
  ['drive-on-ink', 'ink'],
  ['on-drive', 'drive'],
  ['on-drive', 'drive-deep'],
  ['on-repair', 'repair'],
  ['on-danger', 'danger'],
] as const;
const SHAPES = [
  ...([...BACKGROUNDS, 'drive-tint', 'repair-tint'] as const).map((ground) => ['drive', ground] as const),
  ['line-strong', 'surface'],
  ['on-ink', 'ink'],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colour = (name: keyof typeof colours) => colours[name][theme];

  it.each(TEXT_PAIRS)('gives %s on %s a contrast of 4.5:1', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('gives the shape %s on %s a contrast of 3:1', (shape, ground) => {
    expect(contrast(colour(shape), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

it('disables animations, transitions and smooth scrolling for reduced motion', () => {
  const css = JSON.stringify(system._global);
  const still = css.slice(css.indexOf('prefers-reduced-motion: reduce'));
  for (const rule of [
    '"animationDuration":"0.01ms !important"',
    '"animationIterationCount":"1 !important"',
    '"transitionProperty":"none !important"',
    '"scrollBehavior":"auto !important"',
  ])
    expect(still).toContain(rule);
});
