/** Nothing here yet: one sentence and the one thing to do about it. */
import type { ReactNode } from 'react';
import type { Glyph } from './icons.tsx';
import { StateMessage } from './state-message.tsx';

interface Props {
  /** Bold first line; the sentence alone is enough. */
  title?: string | undefined;
  text: ReactNode;
  icon?: Glyph | undefined;
  /** A button. */
  action?: ReactNode;
}

export function EmptyState(props: Props) {
  return <StateMessage {...props} />;
}
