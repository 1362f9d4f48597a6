/** Nothing here yet: one sentence and the one thing to do about it. */
import type { ReactNode } from 'react';
import type { Glyph } from '#client/ui/icons.tsx';
import { Notice } from '#client/ui/notice.tsx';

interface Props {
  /** Bold first line; the sentence alone is enough. */
  title?: string | undefined;
  text: ReactNode;
  icon?: Glyph | undefined;
  /** A button. */
  action?: ReactNode;
}

export function EmptyState(props: Props) {
  return <Notice {...props} />;
}
