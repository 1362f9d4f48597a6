import type { Panel } from '#shared/domain/panels.ts';
import type { PhotoView } from '#shared/domain/photo-caption.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';

/** From where the whole car is seen, and which panels are shown. */
export type PhotoTags = Pick<PhotoRow, 'view' | 'panels'>;

interface PhotoTagsInput {
  view?: PhotoView | null | undefined;
  panels?: readonly Panel[] | null | undefined;
}

/** What was said of what a photo shows, and no more: of one nobody spoke of, its row, its name on the wire and its export hold nothing. */
export function pickPhotoTags({ view, panels }: PhotoTagsInput): PhotoTags {
  return {
    ...(view !== undefined && { view }),
    ...(panels !== undefined && { panels: panels && [...panels] }),
  };
}
