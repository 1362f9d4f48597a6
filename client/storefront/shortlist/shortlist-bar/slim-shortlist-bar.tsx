/** One line above the bottom navigation: what is missing to reserve, or the way to it. Needs at least one car. */
import { useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';
import { useShortlist } from '#client/components/shortlist-context.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { staticOnShortViewport } from '#client/ui/layout/static-on-short-viewport.ts';
import { texts } from '#messages/shop/shortlist.ts';
import { ShortlistThumbnails } from './shortlist-thumbnails.tsx';
import { useScrollPadding } from './use-scroll-padding.ts';

const ListLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minH: 'touch', me: 'auto', fontWeight: 'semibold' },
});

export function SlimShortlistBar() {
  const { cars, hasMinimum } = useShortlist();
  const bar = useRef<HTMLElement>(null);
  useScrollPadding(bar);
  return (
    <chakra.section
      ref={bar}
      aria-label={texts.progress}
      position="sticky"
      css={staticOnShortViewport}
      insetBlockEnd="calc(64px + env(safe-area-inset-bottom))"
      zIndex="bar"
      display={{ base: 'flex', lg: 'none' }}
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      minH="12"
      px="4"
      bg="surface"
      color="ink"
      borderBlockStart="line"
      textStyle="t2"
    >
      <ListLink to={paths.shortlist}>
        <ShortlistThumbnails cars={cars} size="8" />
        <span>
          <VisuallyHidden>{`${texts.viewShortlist}, `}</VisuallyHidden>
          <span>{texts.countOfFive(cars.length)}</span>
        </span>
      </ListLink>
      <chakra.div role="status" display="contents">
        {!hasMinimum && <span>{texts.addOneMore}</span>}
      </chakra.div>
      {hasMinimum && (
        <LinkButton variant="primary" to={paths.reserve}>
          {texts.reserveNow(cars.length)}
        </LinkButton>
      )}
    </chakra.section>
  );
}
