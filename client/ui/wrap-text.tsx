import { Children, type ReactNode } from 'react';

const isText = (node: unknown) => typeof node === 'string' || typeof node === 'number';
const isSpace = (node: unknown) => node === ' ';

/** Wraps bare text in an element: page translators replace text nodes, which React then cannot move or remove. */
export function wrapText(node: ReactNode): ReactNode {
  if (!Array.isArray(node)) return isText(node) ? <span>{node}</span> : node;
  return Children.map(node, (one: ReactNode, at) => {
    if (isSpace(one)) return null;
    if (!isText(one)) return one;
    return <span>{isSpace(node[at + 1]) ? `${String(one)} ` : one}</span>;
  });
}
