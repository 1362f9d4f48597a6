/**
 * Which properties go on to an element. Stands in for `@emotion/is-prop-valid` wherever the product is built (vite.config.ts): its
 * list of every attribute there is comes with each page, and whatever is a style or a variant Chakra has sorted out before. The types
 * of the elements let nothing else in.
 */
export default function goesToElement(name: string): boolean {
  // Which element it is, not what it has.
  return name !== 'as';
}
