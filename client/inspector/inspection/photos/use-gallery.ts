/** One gallery out of two sources: addresses kept in the form (look-up, older cars) first, then the draft's own photos. */
import { useCallback, useMemo } from 'react';
import { removePhoto, reorderPhotos } from '#client/offline/images/edit-draft-photos.ts';
import { tileUrl, type DraftPhoto } from './use-draft-photos.ts';
import { moved, withField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useChange, useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';

export interface GalleryItem {
  /** The photo's id, or the address itself. */
  id: string;
  /** The small picture; null when there is nothing to show. */
  url: string | null;
  /** null for an address of the form. */
  one: DraftPhoto | null;
}

type ListName = 'usa_images' | 'uae_images';

export interface GalleryActions {
  items: readonly GalleryItem[];
  ids: readonly string[];
  /** Resolves when the new order is kept. */
  move: (from: number, to: number) => Promise<void>;
  remove: (item: GalleryItem) => Promise<void>;
  readOnly: boolean;
}

export function useGallery(list: ListName, photos: readonly DraftPhoto[]): GalleryActions {
  const inspection = useInspection();
  const urls = useForm((form) => form[list]);
  const change = useChange();
  const items = useMemo(() => itemsOf(urls, photos), [urls, photos]);
  const ids = useMemo(() => items.map((item) => item.id), [items]);

  const move = useCallback(
    async (from: number, to: number) => {
      const next = moved(items, from, to);
      const addresses = next.flatMap((item) => (item.one ? [] : [item.id]));
      if (addresses.length > 0) change((form) => withField(form, list, addresses));
      const order = next.flatMap((item) => item.one?.photo.id ?? []);
      const draftId = inspection.draftId();
      if (draftId && order.length > 0) await reorderPhotos(draftId, order);
    },
    [items, change, list, inspection],
  );

  const remove = useCallback(
    async (item: GalleryItem) => {
      if (item.one) await removePhoto(item.id);
      else
        change((form) =>
          withField(
            form,
            list,
            form[list].filter((url) => url !== item.id),
          ),
        );
    },
    [change, list],
  );

  return { items, ids, move, remove, readOnly: inspection.readOnly !== null };
}

function itemsOf(urls: readonly string[], photos: readonly DraftPhoto[]): GalleryItem[] {
  return [
    ...[...new Set(urls)].map((url) => ({ id: url, url, one: null })),
    ...photos.map((one) => ({ id: one.photo.id, url: tileUrl(one.photo), one })),
  ];
}
