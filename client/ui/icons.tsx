/** Pictograms at the three sizes of the look; they are decoration, the words beside them carry the meaning. */
import type Check from 'lucide-react/icons/check';

/** One drawing, imported by itself to keep the download small: `import Check from 'lucide-react/icons/check'`. */
export type Glyph = typeof Check;

interface Props {
  glyph: Glyph;
  /** CSS pixels. */
  size?: 16 | 20 | 24;
  strokeWidth?: number;
  /** Flips in right-to-left pages: for arrows and chevrons that mean back or next. */
  mirror?: boolean;
}

/** Always hidden from assistive technology. */
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
