import { Children, type ReactNode } from 'react';

const isText = (node: unknown) => typeof node === 'string' || typeof node === 'number';
const isSpace = (node: unknown) => node === ' ';

/**
 * Gives bare text an element of its own: page translators replace text nodes, and React can move and remove only its own nodes. A
 * space goes into the text before it.
 */
export function wrapText(node: ReactNode): ReactNode {
  if (!Array.isArray(node)) return isText(node) ? <span>{node}</span> : node;
  return Children.map(node, (one: ReactNode, at) => {
    if (isSpace(one)) return null;
    if (!isText(one)) return one;
    return <span>{isSpace(node[at + 1]) ? `${String(one)} ` : one}</span>;
  });
}
