/** The foot of a photo's tile: where the photo is, in bytes when it is under way, and what it shows. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { markedPanels, PANEL_NAMES, PANELS } from '#shared/domain/panels.ts';
import { VIEW_NAMES, VIEWS } from '#shared/domain/photo-caption.ts';
import { PHOTO_CATEGORIES, type PhotoCategory } from '#shared/domain/enums.ts';
import type { PhotoWhere } from '#client/offline/images/photo-upload-status.ts';
import { setCategory } from '#client/offline/images/edit-draft-photos.ts';
import { bytesOf } from '#client/ui/format.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import type { DraftPhoto } from './use-draft-photos.ts';
import { useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

interface Props {
  one: DraftPhoto;
  /** From 1. */
  number: number;
  readOnly: boolean;
}

export function PhotoState({ one, number, readOnly }: Props) {
  return (
    <>
      <Where where={one.where} number={number} />
      <Category photo={one.photo} number={number} readOnly={readOnly} />
    </>
  );
}

function Where({ where, number }: { where: PhotoWhere; number: number }) {
  const { photos } = texts;
  switch (where.state) {
    case 'sending':
      return (
        <>
          <Line glyph={ArrowUp}>{bytesOf(where.done, where.all)}</Line>
          <ProgressBar label={photos.alt(number)} value={where.done} max={where.all} height={4} />
        </>
      );
    case 'sent':
      return (
        <Line glyph={Check} color="drive">
          {photos.sent}
        </Line>
      );
    case 'on-server':
      return (
        <Line glyph={Check} color="drive">
          {photos.onServer}
        </Line>
      );
    case 'waiting':
      return <Line glyph={Clock}>{photos.waiting}</Line>;
    case 'waiting-signal':
      return <Line glyph={WifiOff}>{photos.waitingSignal}</Line>;
    case 'damaged':
      return (
        <Line glyph={TriangleAlert} color="danger">
          {photos.damaged}
        </Line>
      );
    case 'refused':
      return (
        <Line glyph={TriangleAlert} color="danger">
          {where.message}
        </Line>
      );
    case 'here':
      return (
        <Line glyph={Smartphone} color="ink-3" nowrap>
          {photos.here}
        </Line>
      );
  }
}

interface LineProps {
  glyph: Glyph;
  color?: string;
  /** A short state stays on one line in the narrowest tile. */
  nowrap?: boolean;
  children: ReactNode;
}

function Line({ glyph, color = 'ink', nowrap = false, children }: LineProps) {
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

type Photo = DraftPhoto['photo'];

/** "exterior front-left", "damage hood", or the category alone. */
function choiceOf({ category, view, panels }: Photo): string {
  const said = category === 'exterior' ? view : category === 'damage' ? panels?.[0] : undefined;
  return said ? `${category} ${said}` : category;
}

/** The narrowest thing that was said of it. */
function shownIn({ category, view, panels }: Photo): string {
  const [panel] = panels ?? [];
  if (category === 'exterior' && view) return VIEW_NAMES[view];
  return category === 'damage' && panel ? PANEL_NAMES[panel] : texts.photos.categories[category];
}

function choose(photoId: string, choice: string): Promise<void> {
  const [category, said] = choice.split(' ') as [PhotoCategory, string?];
  const view = VIEWS.find((one) => one === said);
  const panel = PANELS.find((one) => one === said);
  return setCategory(photoId, category, { ...(view && { view }), ...(panel && { panels: [panel] }) });
}

/** A chip to the eye; the list lies over it unseen, as large as a finger needs it. */
function Category(props: { photo: DraftPhoto['photo']; number: number; readOnly: boolean }) {
  const { photo, number, readOnly } = props;
  const marked = useForm((form) =>
    markedPanels(form.panel_conditions)
      .map(({ panel }) => panel)
      .join(' '),
  );
  const [own] = photo.panels ?? [];
  const panels = PANELS.filter((panel) => panel === own || marked.split(' ').includes(panel));
  return (
    <Frame>
      <Chip aria-hidden>
        <chakra.span overflow="hidden" textOverflow="ellipsis">
          {shownIn(photo)}
        </chakra.span>
        {!readOnly && <Icon glyph={ChevronDown} size={16} />}
      </Chip>
      <chakra.select
        aria-label={texts.photos.category(number)}
        value={choiceOf(photo)}
        disabled={readOnly}
        onChange={({ target }) => void choose(photo.id, target.value)}
        position="absolute"
        inset="0"
        width="full"
        height="full"
        opacity="0"
        cursor="pointer"
        _disabled={{ cursor: 'default' }}
      >
        {PHOTO_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {texts.photos.categories[category]}
          </option>
        ))}
        <optgroup label={texts.photos.seenFrom}>
          {VIEWS.map((view) => (
            <option key={view} value={`exterior ${view}`}>
              {VIEW_NAMES[view]}
            </option>
          ))}
        </optgroup>
        {panels.length > 0 && (
          <optgroup label={texts.photos.damageTo}>
            {panels.map((panel) => (
              <option key={panel} value={`damage ${panel}`}>
                {PANEL_NAMES[panel]}
              </option>
            ))}
          </optgroup>
        )}
      </chakra.select>
    </Frame>
  );
}

const Frame = chakra('span', {
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

const Chip = chakra('span', {
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
