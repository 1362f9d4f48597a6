import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Rotate3d from 'lucide-react/icons/rotate-3d';
import Video from 'lucide-react/icons/video';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { ImagePanel } from '#client/ui/media-viewer/image-panel.tsx';
import { Panorama } from '#client/ui/media-viewer/panorama.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Spinner360 } from '#client/ui/media-viewer/spinner-360.tsx';
import { VideoDialog } from '#client/ui/media-viewer/video-dialog.tsx';
import { getCarPhotoCaption } from '#client/components/car-photo-caption.ts';
import { getCarDisplayName } from '#client/staff/review/car-display-name.ts';
import { texts } from '#messages/staff/review.ts';
import { describePhoto } from './photo-sets.ts';

type MediaKind = 'video' | 'exterior' | 'interior';

export function ReviewMedia({ car }: { car: StaffCar }) {
  const [open, setOpen] = useState<MediaKind | null>(null);
  const close = () => setOpen(null);
  const has: Record<MediaKind, boolean> = {
    video: car.videoUrl !== null,
    exterior: car.copartExterior360.length > 0,
    interior: car.copartInterior360 !== null,
  };
  const available = (Object.keys(has) as MediaKind[]).filter((medium) => has[medium]);
  const title = open ? `${getCarDisplayName(car)}, ${texts.media[open]}` : '';
  if (available.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={texts.moreViews} display="flex" flexWrap="wrap" gap="2">
      {available.map((medium) => (
        <Button key={medium} icon={medium === 'video' ? Video : Rotate3d} onClick={() => setOpen(medium)}>
          {texts.media[medium]}
        </Button>
      ))}
      <VideoDialog open={open === 'video'} onClose={close} title={title} url={car.videoUrl ?? ''} />
      <Dialog
        open={open === 'exterior' || open === 'interior'}
        onClose={close}
        title={title}
        width={960}
        closeLabel={texts.close}
      >
        {open === 'exterior' && <Spinner360 label={title} frames={car.copartExterior360} />}
        {open === 'interior' && (
          <Panorama label={title} url={car.copartInterior360 ?? ''} fallbackUrl={car.interiorImages[0]} />
        )}
      </Dialog>
    </chakra.div>
  );
}

export function AllPhotosPanel({ car }: { car: StaffCar }) {
  const sets = [
    { label: texts.usaAuction, urls: car.usaImages },
    { label: texts.uaeInspection, urls: car.uaeImages },
  ].map(({ label, urls }) => ({
    label,
    images: urls.map((url, at) => ({
      source: buildImageSources(url),
      alt: describePhoto(label, at + 1, getCarPhotoCaption(car, url)),
    })),
  }));
  return (
    <chakra.div display={{ base: 'none', xl: 'block' }}>
      <ImagePanel title={texts.allPhotos} sets={sets} anchored />
    </chakra.div>
  );
}
