import type { ReactNode } from 'react';

/** Gives bare text an element of its own: page translators replace text nodes, and React can move and remove only its own nodes. */
export const wrapText = (node: ReactNode): ReactNode =>
  typeof node === 'string' || typeof node === 'number' ? <span>{node}</span> : node;
