/** J and K open the next and previous reservation of the list. */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useNavigate } from 'react-router-dom';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import type { UnsavedChanges } from '#client/components/use-unsaved-changes.tsx';
import { paths } from '#client/staff/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { formatDateTime } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { useKeyboardShortcuts } from '#client/ui/use-keyboard-shortcuts.ts';
import { reservationPath, toFilterSearch, type ReservationFilters, useReservations } from './reservation-filters.ts';
import { getCustomerName } from './customer-contact.ts';
import { texts } from '#messages/staff/reservations.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';

interface Props {
  reservation: StaffReservation;
  filters: ReservationFilters;
  confirmLeave: UnsavedChanges['confirmLeave'];
}

export function ReservationHeader({ reservation, filters, confirmLeave }: Props) {
  const { orderId, createdAt } = reservation;
  const name = getCustomerName(reservation);
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" py="3">
      <LinkButton
        to={paths.reservations + toFilterSearch(filters)}
        variant="tertiary"
        icon={ChevronLeft}
        mirrorIcon
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
            ? `${isolateBidi(name)} · ${texts.reservedOn(formatDateTime(createdAt))}`
            : texts.reservedOn(formatDateTime(createdAt))}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" ms="auto">
        <ReservationNavigation id={reservation.id} filters={filters} confirmLeave={confirmLeave} />
      </chakra.div>
    </chakra.header>
  );
}

type NavigationProps = Pick<Props, 'filters' | 'confirmLeave'> & { id: string };

function ReservationNavigation({ id, filters, confirmLeave }: NavigationProps) {
  const navigate = useNavigate();
  const { reservations, hasNextPage, fetchNextPage, isFetchingNextPage } = useReservations(filters);
  const at = reservations.findIndex((one) => one.id === id);
  const open = (next: string) => confirmLeave(() => void navigate(reservationPath(next, filters), { replace: true }));
  const go = async (by: 1 | -1) => {
    const beside = at < 0 ? undefined : reservations[at + by];
    if (beside) return open(beside.id);
    if (by < 0 || at < 0 || !hasNextPage || isFetchingNextPage) return;
    const { data } = await fetchNextPage();
    const next = data?.pages.flatMap((page) => page.reservations)[at + 1];
    if (next) open(next.id);
  };
  useKeyboardShortcuts({ j: () => void go(1), k: () => void go(-1) });
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
