import type Check from 'lucide-react/icons/check';

export type Glyph = typeof Check;

interface Props {
  glyph: Glyph;
  size?: 16 | 20 | 24;
  strokeWidth?: number;
  mirror?: boolean;
}

/** Hidden from assistive technology: the text beside it carries the meaning. */
export function Icon({ glyph: Drawing, size = 20, strokeWidth = 2, mirror = false }: Props) {
  return (
    <Drawing
      size={size}
      strokeWidth={strokeWidth}
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', display: 'block' }}
      {...(mirror && { 'data-mirror': '' })}
    />
  );
}
