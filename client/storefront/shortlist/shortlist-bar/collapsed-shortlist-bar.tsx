import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { useShortlist } from '#client/components/shortlist-context.ts';
import { texts } from '#messages/shop/shortlist.ts';
import { ringOnInk } from '#client/ui/theme/focus-ring.ts';
import { ShortlistThumbnails } from './shortlist-thumbnails.tsx';

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
        {cars.length === 0 ? <ThumbnailPlaceholder /> : <ShortlistThumbnails cars={cars} size="touch" edge="ink" />}
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

function ThumbnailPlaceholder() {
  return (
    <chakra.span display="grid" placeItems="center" width="9">
      <Icon glyph={CarFront} />
    </chakra.span>
  );
}
