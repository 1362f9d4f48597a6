import type { ReactNode } from 'react';
import type { Glyph } from './icons.tsx';
import { StateMessage } from './state-message.tsx';

interface Props {
  title?: string | undefined;
  text: ReactNode;
  icon?: Glyph | undefined;
  /** A drawing in place of the icon. */
  picture?: ReactNode;
  action?: ReactNode;
}

export function EmptyState(props: Props) {
  return <StateMessage {...props} />;
}
