import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { useShortlist, type CarListItem } from '#client/components/shortlist-context.ts';
import { texts } from '#client/storefront/shortlist/texts.ts';
import { ringOnInk } from '#client/ui/theme/focus-ring.ts';

const MAX_THUMBNAILS = 3;

export function CollapsedShortlistBar({ onExpand }: { onExpand: () => void }) {
  const { cars, hasMinimum } = useShortlist();
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="1"
      minH={cars.length === 0 ? '40px' : '52px'}
      p="1"
      bg="ink"
      color="on-ink"
      borderRadius="26px"
      textStyle="t2"
      fontWeight="semibold"
      css={{ '& a': { borderRadius: '22px' }, ...ringOnInk }}
    >
      <chakra.button
        type="button"
        data-fold
        aria-expanded={false}
        onClick={onExpand}
        display="flex"
        alignItems="center"
        gap="3"
        alignSelf="stretch"
        ps="0.5"
        pe="3"
        borderRadius="22px"
        cursor="pointer"
      >
        {cars.length === 0 ? <ThumbnailPlaceholder /> : <Thumbnails cars={cars.slice(0, MAX_THUMBNAILS)} />}
        <span>{cars.length === 0 ? texts.noneSelected : texts.selected(cars.length)}</span>
        {hasMinimum && (
          <chakra.span color="drive-on-ink" fontWeight="medium" aria-hidden>
            {texts.ready}
          </chakra.span>
        )}
        <Icon glyph={ChevronUp} size={16} />
      </chakra.button>
      {hasMinimum && (
        <LinkButton variant="primary" to={paths.reserve}>
          {texts.reserveNow(cars.length)}
        </LinkButton>
      )}
    </chakra.div>
  );
}

function Thumbnails({ cars }: { cars: readonly CarListItem[] }) {
  return (
    <chakra.span display="flex" css={{ '& > * + *': { marginInlineStart: '-12px' } }}>
      {cars.map((car) => (
        <chakra.span
          key={car.id}
          data-thumb
          position="relative"
          width="touch"
          height="touch"
          borderRadius="pill"
          overflow="hidden"
          bg="stage-1"
          boxShadow="0 0 0 2px var(--rd-colors-ink)"
        >
          {car.imageUrl && (
            <Picture source={buildImageSources(car.imageUrl, { maxWidth: 320 })} alt="" sizes="44px" ratio="fill" />
          )}
        </chakra.span>
      ))}
    </chakra.span>
  );
}

function ThumbnailPlaceholder() {
  return (
    <chakra.span display="grid" placeItems="center" width="9">
      <Icon glyph={CarFront} />
    </chakra.span>
  );
}
