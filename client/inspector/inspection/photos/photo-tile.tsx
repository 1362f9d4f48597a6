import { memo, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ImageOff from 'lucide-react/icons/image-off';
import { Icon } from '#client/ui/icons.tsx';
import { LazyMenu } from '#client/ui/overlay/lazy-menu.tsx';
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { useTileDrag } from './sortable-tiles.tsx';
import { texts as photoTexts } from '#messages/field/photos.ts';
import { ringInPicture } from '#client/ui/theme/focus-ring.ts';

/** Tiles within a phone's viewport: their images are in the first paint. */
export const VISIBLE_TILES = 6;

interface Props {
  id: string;
  number: number;
  url: string | null;
  alt: string;
  onView: () => void;
  /** Whether the photo is one of several chosen; null or absent while none are chosen. */
  chosen?: boolean | null;
  menuEntries: readonly MenuEntry[];
  readOnly: boolean;
  children?: ReactNode;
}

const NO_CALLOUT_STYLE = { WebkitTouchCallout: 'none' };
/** Rendered by the browser when the tile comes into view. */
const OFFSCREEN_STYLE = {
  ...NO_CALLOUT_STYLE,
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 15.5rem',
};

export const PhotoTile = memo(function PhotoTile(props: Props) {
  const { id, number, url, alt, onView, chosen = null, readOnly } = props;
  const drag = useTileDrag(id);
  return (
    <chakra.li
      {...drag.item}
      data-photo={id}
      position="relative"
      minW="0"
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="control"
      overflow="hidden"
      touchAction="manipulation"
      userSelect="none"
      css={number > VISIBLE_TILES ? OFFSCREEN_STYLE : NO_CALLOUT_STYLE}
    >
      <PhotoButton url={url} alt={alt} number={number} onView={onView} chosen={chosen} />
      <chakra.button
        type="button"
        {...drag.handle}
        disabled={readOnly || chosen !== null}
        aria-label={photoTexts.drag(number)}
        position="absolute"
        insetBlockStart="0"
        insetInlineStart="0"
        width="field"
        height="field"
        p="0"
        border="0"
        bg="transparent"
        cursor="grab"
        display="grid"
        placeItems="center"
      >
        <TileMark>{number}</TileMark>
      </chakra.button>
      <TileFooter {...props} />
    </chakra.li>
  );
});

/** Memoised: the grid renders all tiles for each new one. */
const TileFooter = memo(function Foot({ number, menuEntries, readOnly, children }: Props) {
  return (
    <>
      {!readOnly && menuEntries.length > 0 && (
        <chakra.div
          position="absolute"
          insetBlockStart="0"
          insetInlineEnd="0"
          onPointerDown={stopPropagation}
          onMouseDown={stopPropagation}
          onTouchStart={stopPropagation}
        >
          <LazyMenu
            label={photoTexts.menu(number)}
            entries={menuEntries}
            trigger={
              <chakra.button
                type="button"
                aria-label={photoTexts.menu(number)}
                width="field"
                height="field"
                p="0"
                border="0"
                bg="transparent"
                cursor="pointer"
                display="grid"
                placeItems="center"
              >
                <TileMark>
                  <Icon glyph={EllipsisVertical} size={16} />
                </TileMark>
              </chakra.button>
            }
          />
        </chakra.div>
      )}
      {children && (
        <chakra.div p="1" display="grid" gap="1" onMouseDown={stopPropagation} onTouchStart={stopPropagation}>
          {children}
        </chakra.div>
      )}
    </>
  );
});

/** Presses on controls do not start a drag. */
function stopPropagation(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}

type PhotoButtonProps = Pick<Props, 'url' | 'alt' | 'number' | 'onView'> & { chosen: boolean | null };

const PhotoButton = memo(function View(props: PhotoButtonProps) {
  const { chosen } = props;
  return (
    <chakra.button
      type="button"
      aria-label={chosen === null ? photoTexts.view(props.number) : photoTexts.chooseOne(props.number)}
      aria-pressed={chosen ?? undefined}
      onClick={props.onView}
      display="block"
      width="full"
      p="0"
      border="0"
      bg="stage-1"
      aspectRatio="4 / 3"
      cursor={chosen === null ? 'zoom-in' : 'pointer'}
      position="relative"
      css={ringInPicture}
    >
      {props.url ? (
        <chakra.img
          src={props.url}
          alt={props.alt}
          loading={props.number > VISIBLE_TILES ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          width="full"
          height="full"
          objectFit="cover"
          display="block"
        />
      ) : (
        <chakra.span display="grid" placeItems="center" height="full" color="ink-3">
          <Icon glyph={ImageOff} size={24} />
        </chakra.span>
      )}
      {chosen !== null && <ChosenMark chosen={chosen} />}
    </chakra.button>
  );
});

function ChosenMark({ chosen }: { chosen: boolean }) {
  return (
    <chakra.span
      position="absolute"
      inset="0"
      p="2"
      display="grid"
      justifyContent="end"
      boxShadow={chosen ? 'inset 0 0 0 4px var(--rd-colors-drive)' : 'none'}
    >
      <chakra.span
        width="6"
        height="6"
        display="grid"
        placeItems="center"
        borderRadius="pill"
        borderWidth="2px"
        borderColor="white"
        bg={chosen ? 'drive' : 'scrim'}
        color="on-drive"
      >
        {chosen && <Icon glyph={Check} size={16} strokeWidth={3} />}
      </chakra.span>
    </chakra.span>
  );
}

/** 24 px icon with a touch area of 48 px. */
function TileMark({ children }: { children: ReactNode }) {
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      minW="1.5rem"
      minH="1.5rem"
      px="1"
      borderRadius="badge"
      bg="scrim"
      color="white"
      textStyle="t1"
      fontWeight="bold"
      pointerEvents="none"
    >
      {children}
    </chakra.span>
  );
}
