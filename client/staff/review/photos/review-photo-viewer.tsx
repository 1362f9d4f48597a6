import { PANEL_LABELS } from '#shared/domain/panels.ts';
import { useRef, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#client/ui/form-controls/button.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Lightbox } from '#client/ui/media-viewer/lightbox.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Row, SmallPrint } from '#client/ui/page-layout.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { NavButtons, EnlargeButton, Thumbnails, type GalleryImage } from '#client/ui/media-viewer/viewer-controls.tsx';
import { texts as viewerTexts } from '#messages/ui/viewer.ts';
import { PinButton, PinLayer, toPinStyle } from '#client/components/pin-layer.tsx';
import { texts as pinTexts } from '#messages/ui/pin-editor.ts';
import type { PinnedPhoto } from '#shared/contract/cars/damage-pins.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { wrapIndex } from '#client/ui/arrow-navigation.ts';
import { texts } from '#messages/staff/review.ts';
import { describePhoto } from './photo-sets.ts';
import { UploadList } from './upload-list.tsx';
import { useReviewShortcuts } from '#client/staff/review/use-review-shortcuts.ts';
import type { PhotoEdits } from './use-photo-edits.ts';

interface Props {
  label: string;
  urls: readonly string[];
  originLabelOf: (url: string) => string;
  photoCaptionOf: (url: string) => string;
  pinnedPhotos: StaffCar['pinnedPhotos'];
  isAwaited: (url: string) => boolean;
  /** null: read-only. */
  edits: PhotoEdits | null;
  /** On the photo. */
  renderAction?: ((url: string) => ReactNode) | undefined;
  /** Below the photo. */
  renderPhotoAction?: ((url: string) => ReactNode) | undefined;
}

export const VIEWER_IMAGE_SIZES = '(min-width: 1280px) 50vw, 100vw';

export function ReviewPhotoViewer({
  label,
  urls,
  originLabelOf,
  photoCaptionOf,
  pinnedPhotos,
  isAwaited,
  edits,
  renderAction,
  renderPhotoAction,
}: Props) {
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const index = Math.min(selectedIndex, Math.max(0, urls.length - 1));
  const step = (by: number) => setSelectedIndex(wrapIndex(index, by, urls.length));
  useReviewShortcuts({
    previousPhoto: () => step(-1),
    nextPhoto: () => step(1),
    enlargePhoto: () => setEnlarged(urls.length > 0),
  });
  const images: GalleryImage[] = urls.map((url, at) => {
    const pinned = pinnedPhotos?.find((one) => one.url === url);
    return {
      source: buildImageSources(url),
      alt: describePhoto(label, at + 1, photoCaptionOf(url)),
      ...(pinned && { isWhole: true, renderOverlay: () => <ReviewPins photo={pinned} /> }),
    };
  });
  const url = urls[index];
  const image = images[index];
  const pins = pinnedPhotos?.find((one) => one.url === url)?.pins ?? [];
  return (
    <div>
      <ViewerFrame>
        {image && url !== undefined ? (
          <>
            <EnlargeButton
              type="button"
              aria-label={`${image.alt}. ${viewerTexts.open}`}
              onClick={() => setEnlarged(true)}
            >
              <Picture
                // Loads the original once it has arrived.
                key={`${url} ${isAwaited(url)}`}
                source={image.source}
                alt={image.alt}
                ratio="fill"
                fit={image.isWhole ? 'contain' : 'cover'}
                sizes={VIEWER_IMAGE_SIZES}
                priority
              />
            </EnlargeButton>
            {image.renderOverlay?.({ isModal: false })}
            <NavButtons count={urls.length} onStep={step} />
            <chakra.span position="absolute" insetBlockStart="3" insetInlineStart="3">
              {renderAction?.(url)}
            </chakra.span>
            {edits && <RemovePhotoButton url={url} edits={edits} />}
          </>
        ) : (
          <chakra.span position="absolute" inset="0" display="grid" placeItems="center" color="ink-3">
            {texts.noPhotos}
          </chakra.span>
        )}
      </ViewerFrame>
      {url !== undefined && (
        <Row justifyContent="space-between" mt="1.5">
          <SmallPrint>
            {[`${index + 1} / ${urls.length}`, photoCaptionOf(url), originLabelOf(url)].filter(Boolean).join(' · ')}
          </SmallPrint>
          {renderPhotoAction?.(url)}
        </Row>
      )}
      {pins.map(({ panel, note }, at) => (
        <SmallPrint key={at} dir="auto">
          {[pinTexts.pin({ number: at + 1, panel: PANEL_LABELS[panel] }), note].filter(Boolean).join(' · ')}
        </SmallPrint>
      ))}
      <chakra.div display="flex" alignItems="center" gap="2" mt="2">
        <chakra.div flex="1" minW="0">
          <Thumbnails images={images} index={index} onShow={setSelectedIndex} variant="strip" />
        </chakra.div>
        {edits && <AddPhotoButton edits={edits} />}
      </chakra.div>
      {edits && <UploadList uploads={edits.uploads} />}
      <Lightbox
        open={enlarged}
        onClose={() => setEnlarged(false)}
        label={label}
        images={images}
        index={index}
        onIndex={setSelectedIndex}
      />
    </div>
  );
}

/** The photo below them still enlarges. */
function ReviewPins({ photo }: { photo: PinnedPhoto }) {
  return (
    <PinLayer ratio={photo.ratio}>
      {photo.pins.map((pin, at) => (
        <PinButton
          as="span"
          key={at}
          role="img"
          aria-label={pinTexts.pin({ number: at + 1, panel: PANEL_LABELS[pin.panel] })}
          style={{ ...toPinStyle(pin), pointerEvents: 'none' }}
        >
          <span>{at + 1}</span>
        </PinButton>
      ))}
    </PinLayer>
  );
}

const ViewerFrame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '16 / 9',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'sunken',
  },
});

function RemovePhotoButton({ url, edits }: { url: string; edits: PhotoEdits }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <chakra.span position="absolute" insetBlockStart="3" insetInlineEnd="3">
      <IconButton
        variant="secondary"
        glyph={Trash2}
        aria-label={texts.removeImage}
        onClick={() => setIsConfirming(true)}
      />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void edits.remove(url).then((done) => done && setIsConfirming(false))}
        title={texts.removeTitle}
        text={texts.removeText}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        destructive
        busy={edits.isRemoving}
      />
    </chakra.span>
  );
}

function AddPhotoButton({ edits }: { edits: PhotoEdits }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Plus} onClick={() => picker.current?.click()}>
        {texts.addImage}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        hidden
        aria-label={texts.addImage}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          edits.uploads.add(files);
        }}
      />
    </>
  );
}
