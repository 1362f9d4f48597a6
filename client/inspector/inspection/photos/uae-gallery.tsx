/** @see S-w4-07 to S-w4-10 */
import { deviceLabel } from '#client/ui/device-label.ts';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import { photoCaption } from '#shared/domain/photo-caption.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icons.tsx';
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { useAddPhotos } from './camera-provider.tsx';
import type { DraftPhoto } from './use-draft-photos.ts';
import { isSamePicture } from '#client/offline/images/photo-check.ts';
import { useGallery, type GalleryItem } from './use-gallery.ts';
import { GalleryViewer } from './gallery-viewer.tsx';
import { reorderMenuEntries } from './reorder-menu-entries.ts';
import { PhotoSelectionBar, usePhotoSelection } from './photo-selection.tsx';
import { PhotoTileStatus } from './photo-tile-status.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { SortableTiles } from './sortable-tiles.tsx';
import { texts as photoTexts } from '#messages/field/photos.ts';

interface Props {
  photos: readonly DraftPhoto[];
  /** More tiles follow: the last elements wait, so that no press hits another target. */
  hasMore: boolean;
}

export const UaeGallery = memo(function UaeGallery({ photos, hasMore }: Props) {
  const gallery = useGallery('uae_images', photos);
  const [viewed, view] = useState<number | null>(null);
  const { items, ids, isReadOnly } = gallery;
  const selection = usePhotoSelection();
  const sameAs = useMemo(() => findSamePictures(items), [items]);
  // Memoised tiles keep their handlers, which must use the latest gallery.
  const latest = useRef(gallery);
  useEffect(() => {
    latest.current = gallery;
  }, [gallery]);
  const move = useCallback(
    (from: number, to: number) =>
      void latest.current.move(from, to).then(() => toast({ title: photoTexts.reordered, kind: 'success' })),
    [],
  );
  const remove = useCallback(
    (item: GalleryItem) =>
      void latest.current.remove(item).then(() => toast({ title: photoTexts.removed, kind: 'success' })),
    [],
  );
  return (
    <>
      {photos.length > 0 && !isReadOnly && <PhotoSelectionBar selection={selection} ids={ids} />}
      {items.length === 0 && <EmptyState text={photoTexts.uaeEmpty} />}
      <SortableTiles label={photoTexts.uae} ids={ids} onMove={move} disabled={isReadOnly || selection.ids !== null}>
        {items.map((item, at) => (
          <UaePhotoTile
            key={item.id}
            item={item}
            at={at}
            sameAs={sameAs[at]}
            last={at === items.length - 1}
            readOnly={isReadOnly}
            onMove={move}
            onRemove={remove}
            onView={view}
            chosen={item.draftPhoto && selection.ids ? selection.ids.has(item.id) : null}
            onToggle={selection.toggle}
          />
        ))}
        {!hasMore && !isReadOnly && <AddPhotoTile />}
      </SortableTiles>
      <GalleryViewer
        label={photoTexts.uae}
        items={items}
        openIndex={viewed}
        onOpenIndexChange={view}
        altOf={(number) => photoAlt(items[number - 1], number)}
      />
    </>
  );
});

/** For each item the number of an earlier one that shows the same picture. */
function findSamePictures(items: readonly GalleryItem[]): readonly (number | undefined)[] {
  const hashes = items.map(({ draftPhoto }) => draftPhoto?.photo.check?.hash);
  return hashes.map((hash, at) => {
    const first =
      hash === undefined ? -1 : hashes.findIndex((other) => other !== undefined && isSamePicture(other, hash));
    return first === -1 || first === at ? undefined : first + 1;
  });
}

/** The tags are part of the accessible name; the category is shown anyway. */
function photoAlt(item: GalleryItem | undefined, number: number): string {
  const photo = item?.draftPhoto?.photo;
  const { category, view, panels, slot } = photo ?? {};
  if (category === undefined || !(view || panels || slot)) return photoTexts.alt(number);
  return photoTexts.altSeen({ number, seen: photoCaption({ category, view, panels, slot }, panels ?? []) });
}

interface UaePhotoTileProps {
  item: GalleryItem;
  at: number;
  /** Number of an earlier photo with the same picture. */
  sameAs: number | undefined;
  last: boolean;
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (item: GalleryItem) => void;
  onView: (at: number) => void;
  /** null while no photos are chosen. */
  chosen: boolean | null;
  onToggle: (id: string) => void;
}

/** Each new photo reloads all: only changed tiles render. */
const UaePhotoTile = memo(function Tile(props: UaePhotoTileProps) {
  const { item, at, sameAs, last, readOnly, onMove, onRemove, onView, chosen, onToggle } = props;
  const { draftPhoto } = item;
  const damaged = draftPhoto?.uploadStatus.state === 'damaged';
  const unusable = damaged || draftPhoto?.uploadStatus.state === 'refused';
  const { retakePhoto } = useAddPhotos();
  const retake = () => retakePhoto(item.id);
  const open = () => (damaged && !readOnly ? retake() : onView(at));
  const entries: MenuEntry[] = [
    ...(unusable ? [{ label: photoTexts.retake, onSelect: retake }] : []),
    ...reorderMenuEntries(at, last ? at + 1 : at + 2, onMove),
    { label: photoTexts.remove, onSelect: () => onRemove(item), destructive: true },
  ];
  return (
    <PhotoTile
      id={item.id}
      number={at + 1}
      url={item.url}
      alt={photoAlt(item, at + 1)}
      onView={chosen === null ? open : () => onToggle(item.id)}
      chosen={chosen}
      menuEntries={chosen === null ? entries : NO_ENTRIES}
      readOnly={readOnly}
    >
      {draftPhoto && <PhotoTileStatus draftPhoto={draftPhoto} number={at + 1} sameAs={sameAs} readOnly={readOnly} />}
    </PhotoTile>
  );
}, isSameTile);

const NO_ENTRIES: readonly MenuEntry[] = [];

function isSameTile(previous: UaePhotoTileProps, next: UaePhotoTileProps): boolean {
  return (
    previous.at === next.at &&
    previous.sameAs === next.sameAs &&
    previous.last === next.last &&
    previous.chosen === next.chosen &&
    previous.readOnly === next.readOnly &&
    previous.item.id === next.item.id &&
    previous.item.url === next.item.url &&
    previous.item.draftPhoto?.photo.category === next.item.draftPhoto?.photo.category &&
    previous.item.draftPhoto?.photo.check?.fault === next.item.draftPhoto?.photo.check?.fault &&
    previous.item.draftPhoto?.photo.view === next.item.draftPhoto?.photo.view &&
    previous.item.draftPhoto?.photo.slot === next.item.draftPhoto?.photo.slot &&
    previous.item.draftPhoto?.photo.panels?.join() === next.item.draftPhoto?.photo.panels?.join() &&
    JSON.stringify(previous.item.draftPhoto?.uploadStatus) === JSON.stringify(next.item.draftPhoto?.uploadStatus)
  );
}

function AddPhotoTile() {
  const { chooseFiles } = useAddPhotos();
  return (
    <chakra.li display="grid">
      <chakra.button
        type="button"
        onClick={chooseFiles}
        display="grid"
        placeItems="center"
        alignContent="center"
        gap="2"
        px="2"
        minH="112px"
        py="3"
        textAlign="center"
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
        <span>{photoTexts.add(deviceLabel)}</span>
      </chakra.button>
    </chakra.li>
  );
}
