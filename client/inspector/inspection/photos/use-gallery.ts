/** Combines the form's photo URLs (VIN look-up, older cars) and the draft's photos, in this order. */
import { useCallback, useMemo } from 'react';
import { removePhoto, reorderPhotos } from '#client/offline/images/edit-draft-photos.ts';
import { getTilePhotoUrl, type DraftPhoto } from './use-draft-photos.ts';
import { moveItem, setField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useUpdateForm, useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';

export interface GalleryItem {
  id: string;
  url: string | null;
  draftPhoto: DraftPhoto | null;
}

type GalleryField = 'usa_images' | 'uae_images';

export interface GalleryState {
  items: readonly GalleryItem[];
  ids: readonly string[];
  move: (from: number, to: number) => Promise<void>;
  remove: (item: GalleryItem) => Promise<void>;
  isReadOnly: boolean;
}

export function useGallery(list: GalleryField, photos: readonly DraftPhoto[]): GalleryState {
  const inspection = useInspection();
  const urls = useFormValue((form) => form[list]);
  const change = useUpdateForm();
  const items = useMemo(() => toGalleryItems(urls, photos), [urls, photos]);
  const ids = useMemo(() => items.map((item) => item.id), [items]);

  const move = useCallback(
    async (from: number, to: number) => {
      const next = moveItem(items, from, to);
      const addresses = next.flatMap((item) => (item.draftPhoto ? [] : [item.id]));
      if (addresses.length > 0) change((form) => setField(form, list, addresses));
      const order = next.flatMap((item) => item.draftPhoto?.photo.id ?? []);
      const draftId = inspection.getDraftId();
      if (draftId && order.length > 0) await reorderPhotos(draftId, order);
    },
    [items, change, list, inspection],
  );

  const remove = useCallback(
    async (item: GalleryItem) => {
      if (item.draftPhoto) await removePhoto(item.id);
      else
        change((form) =>
          setField(
            form,
            list,
            form[list].filter((url) => url !== item.id),
          ),
        );
    },
    [change, list],
  );

  return { items, ids, move, remove, isReadOnly: inspection.readOnlyReason !== null };
}

function toGalleryItems(urls: readonly string[], photos: readonly DraftPhoto[]): GalleryItem[] {
  return [
    ...[...new Set(urls)].map((url) => ({ id: url, url, draftPhoto: null })),
    ...photos.map((draftPhoto) => ({
      id: draftPhoto.photo.id,
      url: getTilePhotoUrl(draftPhoto.photo),
      draftPhoto,
    })),
  ];
}
