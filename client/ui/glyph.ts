/**
 * Draws one pictogram. Stands in for the library's own drawing wherever the product is built (vite.config.ts): that one works out
 * names, classes and attributes anew for each of the hundred pictograms of a list, and comes with every page.
 */
import { createElement, type FunctionComponent, type ReactElement, type SVGProps } from 'react';

/** As the library's files hold it. */
interface Drawing {
  /** Tag and attributes of each line, with its `key`. */
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** `size` in CSS pixels. */
type Props = SVGProps<SVGSVGElement> & { size?: number };

/** @returns what the library's own function does for these drawings, of 24 by 24 and in the colour of the text */
export default function drawingOf({ node }: Drawing): FunctionComponent<Props> {
  // The same for every place it is drawn in: React looks no further into what has not changed.
  const lines: ReactElement[] = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Glyph({ size = 24, ...rest }: Props) {
    return createElement('svg', { ...OUTLINE, width: size, height: size, ...rest }, lines);
  };
}

const OUTLINE: SVGProps<SVGSVGElement> = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};
