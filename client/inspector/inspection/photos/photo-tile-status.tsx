import { deviceLabel } from '#client/ui/device-label.ts';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { PANEL_LABELS, PANELS } from '#shared/domain/panels.ts';
import { PHOTO_VIEW_LABELS, shotLabel } from '#shared/domain/photo-caption.ts';
import { parseDetailSlot } from '#shared/domain/photos/shot-list.ts';
import type { PhotoUploadStatus } from '#client/offline/images/photo-upload-status.ts';
import { formatByteProgress } from '#client/ui/format.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import { useAddPhotos } from './camera-provider.tsx';
import { CategoryOptions, saveCategory, useMarkedPanels } from './photo-category.tsx';
import type { DraftPhoto } from './use-draft-photos.ts';
import { texts as photoTexts } from '#messages/field/photos.ts';

interface Props {
  draftPhoto: DraftPhoto;
  number: number;
  /** Number of an earlier photo with the same picture. */
  sameAs: number | undefined;
  readOnly: boolean;
}

export function PhotoTileStatus({ draftPhoto, number, sameAs, readOnly }: Props) {
  return (
    <>
      {!readOnly && <PhotoAdvice photo={draftPhoto.photo} number={number} sameAs={sameAs} />}
      <UploadStatusLine status={draftPhoto.uploadStatus} label={photoTexts.alt(number)} />
      <CategorySelect photo={draftPhoto.photo} number={number} readOnly={readOnly} />
    </>
  );
}

/** What is wrong with the picture, as far as the phone can tell. */
function PhotoAdvice({ photo, number, sameAs }: { photo: DraftPhoto['photo'] } & Pick<Props, 'number' | 'sameAs'>) {
  const fault = photo.check?.fault;
  const text = fault ? photoTexts.faults[fault] : sameAs === undefined ? undefined : photoTexts.sameAs(sameAs);
  if (text === undefined || photo.state === 'damaged') return null;
  // A picture that no camera of the yard took is chosen again from the files.
  const way = fault === 'blurred' || fault === 'dark' || fault === 'overexposed' ? 'retake' : 'replace';
  return (
    <>
      <StatusLine glyph={TriangleAlert} color="repair-ink">
        {text}
      </StatusLine>
      <NewPhotoButton photoId={photo.id} number={number} way={way} />
    </>
  );
}

/** On its own, as each step of the progress renders it: most tiles have none. */
function NewPhotoButton(props: { photoId: string; number: number; way: 'retake' | 'replace' }) {
  const { photoId, number, way } = props;
  const { retakePhoto } = useAddPhotos();
  return (
    <Button
      size="field"
      block
      aria-label={way === 'retake' ? photoTexts.retakeOne(number) : photoTexts.replaceOne(number)}
      onClick={() => retakePhoto(photoId, way)}
    >
      {photoTexts[way]}
    </Button>
  );
}

export function UploadStatusLine({ status, label }: { status: PhotoUploadStatus; label: string }) {
  switch (status.state) {
    case 'sending':
      return (
        <>
          <StatusLine glyph={ArrowUp}>{formatByteProgress(status.done, status.all)}</StatusLine>
          <ProgressBar label={label} value={status.done} max={status.all} height={4} />
        </>
      );
    case 'sent':
      return (
        <StatusLine glyph={Check} color="drive">
          {photoTexts.sent}
        </StatusLine>
      );
    case 'on-server':
      return (
        <StatusLine glyph={Check} color="drive">
          {photoTexts.onServer}
        </StatusLine>
      );
    case 'waiting':
      return <StatusLine glyph={Clock}>{photoTexts.waiting}</StatusLine>;
    case 'waiting-signal':
      return <StatusLine glyph={WifiOff}>{photoTexts.waitingSignal}</StatusLine>;
    case 'damaged':
      return (
        <StatusLine glyph={TriangleAlert} color="danger">
          {photoTexts.damaged}
        </StatusLine>
      );
    case 'refused':
      return (
        <StatusLine glyph={TriangleAlert} color="danger">
          {status.message}
        </StatusLine>
      );
    case 'here':
      return (
        <StatusLine glyph={Smartphone} color="ink-3" nowrap>
          {photoTexts.here(deviceLabel)}
        </StatusLine>
      );
  }
}

interface StatusLineProps {
  glyph: Glyph;
  color?: string;
  nowrap?: boolean;
  children: ReactNode;
}

function StatusLine({ glyph, color = 'ink', nowrap = false, children }: StatusLineProps) {
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="1"
      px="1"
      minH="5"
      textStyle="t1"
      fontWeight="semibold"
      color={color}
      whiteSpace={nowrap ? 'nowrap' : 'normal'}
      letterSpacing={nowrap ? '-0.01em' : undefined}
    >
      <Icon glyph={glyph} size={16} />
      <span>{children}</span>
    </chakra.p>
  );
}

type CategorizedPhoto = DraftPhoto['photo'];

/** "exterior front-left", "damage hood", "slot odometer" or the category alone. */
function toCategoryValue({ category, view, panels, slot }: CategorizedPhoto): string {
  const detail = slot && parseDetailSlot(slot);
  if (detail) return `slot ${detail}`;
  const tag = category === 'exterior' ? view : category === 'damage' ? panels?.[0] : undefined;
  return tag ? `${category} ${tag}` : category;
}

function categoryLabel({ category, view, panels, slot }: CategorizedPhoto): string {
  if (slot) return shotLabel(slot);
  const [panel] = panels ?? [];
  if (category === 'exterior' && view) return PHOTO_VIEW_LABELS[view];
  return category === 'damage' && panel ? PANEL_LABELS[panel] : photoTexts.categories[category];
}

/** An invisible select of touch size covers the chip. */
function CategorySelect(props: { photo: DraftPhoto['photo']; number: number; readOnly: boolean }) {
  const { photo, number, readOnly } = props;
  const marked = useMarkedPanels();
  const [own] = photo.panels ?? [];
  const panels = PANELS.filter((panel) => panel === own || marked.includes(panel));
  return (
    <CategoryFrame>
      <CategoryChip aria-hidden>
        <chakra.span overflow="hidden" textOverflow="ellipsis">
          {categoryLabel(photo)}
        </chakra.span>
        {!readOnly && <Icon glyph={ChevronDown} size={16} />}
      </CategoryChip>
      <chakra.select
        aria-label={photoTexts.category(number)}
        value={toCategoryValue(photo)}
        disabled={readOnly}
        onChange={({ target }) => void saveCategory([photo.id], target.value)}
        position="absolute"
        inset="0"
        width="full"
        height="full"
        opacity="0"
        cursor="pointer"
        _disabled={{ cursor: 'default' }}
      >
        <CategoryOptions panels={panels} />
      </chakra.select>
    </CategoryFrame>
  );
}

const CategoryFrame = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minH: { base: 'touch', lg: '8' },
    '&:has(:focus-visible) > :first-of-type': {
      outline: '3px solid var(--rd-colors-drive)',
      outlineOffset: '2px',
    },
  },
});

const CategoryChip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    px: '2',
    borderRadius: 'pill',
    bg: 'sunken',
    color: 'ink',
    textStyle: 't1',
    fontWeight: 'semibold',
    minW: '0',
    maxW: 'full',
    whiteSpace: 'nowrap',
  },
});
