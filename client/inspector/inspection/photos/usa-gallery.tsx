/** @see S-w4-04 to S-w4-06 */
import { useCallback, useState } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { DraftPhoto } from './use-draft-photos.ts';
import { useGallery, type GalleryItem } from './use-gallery.ts';
import { GalleryViewer } from './gallery-viewer.tsx';
import { reorderMenuEntries } from './reorder-menu-entries.ts';
import { PhotoTile } from './photo-tile.tsx';
import { SortableTiles } from './sortable-tiles.tsx';
import { texts as photoTexts } from '#messages/field/photos.ts';

export function UsaGallery({ photos }: { photos: readonly DraftPhoto[] }) {
  const gallery = useGallery('usa_images', photos);
  const [viewed, view] = useState<number | null>(null);
  const { items, ids, isReadOnly } = gallery;
  const move = useCallback(
    (from: number, to: number) =>
      void gallery.move(from, to).then(() => toast({ title: photoTexts.usaReordered, kind: 'success' })),
    [gallery],
  );
  const remove = (item: GalleryItem) =>
    void gallery.remove(item).then(() => toast({ title: photoTexts.usaRemoved, kind: 'success' }));
  if (items.length === 0) return <EmptyState text={photoTexts.usaEmpty} />;
  return (
    <>
      <SortableTiles label={photoTexts.usa} ids={ids} onMove={move} disabled={isReadOnly}>
        {items.map((item, at) => {
          const entries: MenuEntry[] = [
            ...reorderMenuEntries(at, items.length, move),
            { label: photoTexts.remove, onSelect: () => remove(item), destructive: true },
          ];
          return (
            <PhotoTile
              key={item.id}
              id={item.id}
              number={at + 1}
              url={item.url}
              alt={photoTexts.usaAlt(at + 1)}
              onView={() => view(at)}
              menuEntries={entries}
              readOnly={isReadOnly}
            />
          );
        })}
      </SortableTiles>
      <GalleryViewer
        label={photoTexts.usa}
        items={items}
        openIndex={viewed}
        onOpenIndexChange={view}
        altOf={photoTexts.usaAlt}
      />
    </>
  );
}
