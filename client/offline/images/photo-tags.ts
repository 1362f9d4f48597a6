import type { Panel } from '#shared/domain/panels.ts';
import type { DamagePin } from '#shared/domain/photos/damage-pins.ts';
import type { PhotoView } from '#shared/domain/photo-caption.ts';
import type { ShotSlot } from '#shared/domain/photos/shot-list.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';

export type PhotoTags = Pick<PhotoRow, 'view' | 'panels' | 'slot' | 'pins'>;

export interface PhotoTagsInput {
  view?: PhotoView | null | undefined;
  panels?: readonly Panel[] | null | undefined;
  slot?: ShotSlot | null | undefined;
  pins?: readonly DamagePin[] | null | undefined;
}

/** Copies only the tags that are set, so that rows, requests and exports of untagged photos stay free of them. */
export function pickPhotoTags({ view, panels, slot, pins }: PhotoTagsInput): PhotoTags {
  return {
    ...(view !== undefined && { view }),
    ...(panels !== undefined && { panels: panels && [...panels] }),
    ...(slot !== undefined && { slot }),
    ...(pins !== undefined && { pins: pins && [...pins] }),
  };
}
