/** The order's name with the way back to the list and to its neighbours in it; J and K walk as in the review. */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useNavigate } from 'react-router-dom';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { paths } from '#client/staff/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { dateTime } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { useKeys } from '#client/ui/use-keyboard-shortcuts.ts';
import { pathOf, searchOf, type ListFilters, useReservations } from './reservation-filters.ts';
import { nameOf } from './customer-contact.ts';
import { texts } from './texts.ts';
import { isolate } from '#shared/domain/isolate-bidi.ts';

interface Props {
  reservation: StaffReservation;
  filters: ListFilters;
}

export function ReservationHead({ reservation, filters }: Props) {
  const { orderId, createdAt } = reservation;
  const name = nameOf(reservation);
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" py="3">
      <LinkButton
        to={paths.reservations + searchOf(filters)}
        variant="tertiary"
        icon={ChevronLeft}
        ms="-3"
        px="3"
      >
        {texts.back}
      </LinkButton>
      <chakra.div flex="1" minW={{ base: 'full', md: '0' }} order={{ base: 1, md: 0 }}>
        <chakra.h1 textStyle="t5" fontWeight="bold">
          {orderId}
        </chakra.h1>
        <chakra.p textStyle="t2" color="ink-2" overflowWrap="anywhere">
          {name
            ? `${isolate(name)} · ${texts.reservedOn(dateTime(createdAt))}`
            : texts.reservedOn(dateTime(createdAt))}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" ms="auto">
        <Walk id={reservation.id} filters={filters} />
      </chakra.div>
    </chakra.header>
  );
}

/** Within the list as far as it was loaded; at its end the next page is fetched. */
function Walk({ id, filters }: { id: string; filters: ListFilters }) {
  const navigate = useNavigate();
  const { reservations, hasNextPage, fetchNextPage, isFetchingNextPage } = useReservations(filters);
  const at = reservations.findIndex((one) => one.id === id);
  const go = async (by: 1 | -1) => {
    const beside = at < 0 ? undefined : reservations[at + by];
    if (beside) return void navigate(pathOf(beside.id, filters), { replace: true });
    if (by < 0 || at < 0 || !hasNextPage || isFetchingNextPage) return;
    const { data } = await fetchNextPage();
    const next = data?.pages.flatMap((page) => page.reservations)[at + 1];
    if (next) void navigate(pathOf(next.id, filters), { replace: true });
  };
  useKeys({ j: () => void go(1), k: () => void go(-1) });
  const isLast = at < 0 || (at === reservations.length - 1 && !hasNextPage);
  return (
    <>
      <IconButton
        glyph={ChevronLeft}
        mirror
        aria-label={texts.previous}
        aria-keyshortcuts="k"
        disabled={at <= 0}
        onClick={() => void go(-1)}
      />
      <IconButton
        glyph={ChevronRight}
        mirror
        aria-label={texts.next}
        aria-keyshortcuts="j"
        disabled={isLast}
        onClick={() => void go(1)}
      />
    </>
  );
}
