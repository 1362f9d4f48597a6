import { chakra } from '@chakra-ui/react';
import MapPin from 'lucide-react/icons/map-pin';
import { texts as pinTexts } from '#messages/ui/pin-editor.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { Icon } from '#client/ui/icons.tsx';
import { Lightbox } from '#client/ui/media-viewer/lightbox.tsx';
import { lazyOnInteraction } from '#client/ui/overlay/lazy-on-interaction.ts';
import type { GalleryItem } from './use-gallery.ts';
import { useEffect, useState } from 'react';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { readPhotoBlob } from '#client/offline/images/edit-draft-photos.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';

const PinDialog = lazyOnInteraction(async () => (await import('./pin-dialog.tsx')).PinDialog);

interface Props {
  label: string;
  items: readonly GalleryItem[];
  openIndex: number | null;
  onOpenIndexChange: (at: number | null) => void;
  altOf: (number: number) => string;
}

export function GalleryViewer({ label, items, openIndex, onOpenIndexChange, altOf }: Props) {
  const photo = openIndex === null ? null : (items[openIndex]?.draftPhoto?.photo ?? null);
  const full = useFullPhotoUrls(photo);
  const images = items.map((item, index) => ({
    source: full.get(item.id) ?? item.url ?? '',
    alt: altOf(index + 1),
  }));
  return (
    <Lightbox
      open={openIndex !== null}
      onClose={() => onOpenIndexChange(null)}
      label={label}
      images={images}
      index={openIndex ?? 0}
      onIndex={onOpenIndexChange}
      action={photo && <PinPhotoButton key={photo.id} photo={photo} source={full.get(photo.id)} />}
    />
  );
}

/** A photo that this device cannot show has no pins. */
function PinPhotoButton({ photo, source }: { photo: PhotoRow; source: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const { readOnlyReason } = useInspection();
  if (source === undefined || photo.convertOnServer || readOnlyReason !== null) return null;
  return (
    <>
      <ViewerAction type="button" onClick={() => setIsOpen(true)}>
        <Icon glyph={MapPin} />
        <span>{pinTexts.button(photo.pins?.length ?? 0)}</span>
      </ViewerAction>
      {/* Keys pressed in the dialog would reach the viewer, which steps with arrows. */}
      <chakra.span display="contents" onKeyDown={(event) => event.stopPropagation()}>
        {isOpen && <PinDialog photo={photo} source={source} open onClose={() => setIsOpen(false)} />}
      </chakra.span>
    </>
  );
}

const ViewerAction = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: 'touch',
    px: '3',
    borderRadius: 'control',
    color: 'white',
    fontWeight: 'semibold',
    cursor: 'pointer',
  },
});

function useFullPhotoUrls(photo: PhotoRow | null): ReadonlyMap<string, string> {
  const [fullPhoto, setFullPhoto] = useState<{ id: string; url: string } | null>(null);
  const id = photo?.id;
  const remote = photo?.state === 'on-server' ? photoUrl(photo.sha256) : null;
  useEffect(() => {
    if (!id || remote) return;
    let url: string | null = null;
    let current = true;
    void readPhotoBlob(id).then((blob) => {
      if (!blob || !current) return;
      url = URL.createObjectURL(blob);
      setFullPhoto({ id, url });
    });
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, remote]);
  const url = remote ?? (fullPhoto?.id === id ? fullPhoto?.url : undefined);
  return new Map(id && url ? [[id, url]] : []);
}
