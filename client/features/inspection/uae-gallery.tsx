/** The inspector's own photos: taken, ordered, sorted into exterior, interior and damage, and seen on their way (S-w4-07 to S-w4-10). */
import { useCallback, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import { replacePhoto } from '#client/offline/photos.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icons.tsx';
import type { MenuEntry } from '#client/ui/menu.tsx';
import { toast } from '#client/ui/toaster.tsx';
import { useIntake } from './camera.tsx';
import type { DraftPhoto } from './draft-photos.ts';
import { useGallery, type GalleryActions, type GalleryItem } from './gallery-items.ts';
import { GalleryViewer } from './gallery-viewer.tsx';
import { moveEntries } from './move-entries.ts';
import { PhotoState } from './photo-state.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { pickOnePicture } from './pick-picture.ts';
import { SortableTiles } from './sortable-tiles.tsx';
import { texts } from './texts.ts';

export function UaeGallery({ photos }: { photos: readonly DraftPhoto[] }) {
  const gallery = useGallery('uae_images', photos);
  const [viewed, view] = useState<number | null>(null);
  const { items, ids, readOnly } = gallery;
  const move = useCallback(
    (from: number, to: number) =>
      void gallery.move(from, to).then(() => toast({ title: texts.photos.reordered, kind: 'success' })),
    [gallery],
  );
  return (
    <>
      {items.length === 0 && <EmptyState text={texts.photos.uaeEmpty} />}
      <SortableTiles label={texts.photos.uae} ids={ids} onMove={move} disabled={readOnly}>
        {items.map((item, at) => (
          <Tile key={item.id} item={item} at={at} gallery={gallery} onMove={move} onView={view} />
        ))}
        {!readOnly && <AddTile />}
      </SortableTiles>
      <GalleryViewer
        label={texts.photos.uae}
        items={items}
        at={viewed}
        onAt={view}
        altOf={texts.photos.alt}
      />
    </>
  );
}

interface TileProps {
  item: GalleryItem;
  /** From 0. */
  at: number;
  gallery: GalleryActions;
  onMove: (from: number, to: number) => void;
  onView: (at: number) => void;
}

function Tile({ item, at, gallery, onMove, onView }: TileProps) {
  const { one } = item;
  const damaged = one?.where.state === 'damaged';
  const unusable = damaged || one?.where.state === 'refused';
  const remove = () =>
    void gallery.remove(item).then(() => toast({ title: texts.photos.removed, kind: 'success' }));
  const retake = () => void pickOnePicture().then((file) => file && replacePhoto(item.id, file));
  const entries: MenuEntry[] = [
    ...(unusable ? [{ label: texts.photos.retake, onSelect: retake }] : []),
    ...moveEntries(at, gallery.items.length, onMove),
    { label: texts.photos.remove, onSelect: remove, destructive: true },
  ];
  return (
    <PhotoTile
      id={item.id}
      number={at + 1}
      url={item.url}
      alt={texts.photos.alt(at + 1)}
      onView={() => (damaged ? retake() : onView(at))}
      entries={entries}
      readOnly={gallery.readOnly}
    >
      {one && <PhotoState one={one} number={at + 1} readOnly={gallery.readOnly} />}
    </PhotoTile>
  );
}

function AddTile() {
  const { choose } = useIntake();
  return (
    <chakra.li display="grid">
      <chakra.button
        type="button"
        onClick={choose}
        display="grid"
        placeItems="center"
        alignContent="center"
        gap="2"
        minH="28"
        bg="transparent"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="line-strong"
        borderRadius="control"
        textStyle="t2"
        fontWeight="semibold"
        cursor="pointer"
      >
        <Icon glyph={Plus} size={24} />
        {texts.photos.add}
      </chakra.button>
    </chakra.li>
  );
}
