import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router-dom';
import { RESERVATION_STATUS_LABELS, RESERVATION_STATUS_PATH } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { paths } from '#client/staff/paths.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Menu } from '#client/ui/overlay/menu.tsx';
import { toFilterSearch, type ReservationFilters, type useReservations } from './reservation-filters.ts';
import { texts } from '#messages/staff/reservations.ts';

const MENU_STATUSES = [...RESERVATION_STATUS_PATH, 'cancelled' as const].filter(
  (status) => status !== 'repairing' && status !== 'completed',
);

const FilterLink = chakra(Link, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    minH: { base: 'touch', lg: 'dense' },
    px: { base: '3', lg: '2' },
    borderRadius: 'control',
    border: 'line-2',
    bg: 'surface',
    color: 'ink-2',
    textStyle: 't2',
    fontWeight: 'semibold',
    '&:hover': { borderColor: 'line-strong', color: 'ink' },
    '&[aria-current]': { bg: 'ink', borderColor: 'ink', color: 'on-ink' },
  },
});

const FilterCount = chakra('span', { base: { textStyle: 't1', fontWeight: 'bold', opacity: 0.8 } });

interface Props {
  filters: ReservationFilters;
  list: Pick<ReturnType<typeof useReservations>, 'counts' | 'waiting' | 'waitingForCustomer'>;
}

/** The four questions of every day; the other statuses are in a menu. */
export function StatusFilter({ filters, list: { counts, waiting, waitingForCustomer } }: Props) {
  const countOf = (status: ReservationStatus) => counts && (counts[status] ?? 0);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const entries: ({ label: string; count: number | null } & Pick<ReservationFilters, 'status' | 'waiting'>)[] = [
    { status: null, waiting: null, label: texts.all, count: all },
    { status: null, waiting: 'us', label: texts.chips.us, count: waiting },
    { status: null, waiting: 'customer', label: texts.chips.customer, count: waitingForCustomer },
    { status: 'repairing', waiting: null, label: texts.chips.repairing, count: countOf('repairing') },
    { status: 'completed', waiting: null, label: texts.chips.completed, count: countOf('completed') },
  ];
  const pathOf = (part: Pick<ReservationFilters, 'status' | 'waiting'>) =>
    paths.reservations + toFilterSearch({ ...filters, ...part });
  const chosen = entries.some(({ status }) => status === filters.status) ? null : filters.status;
  return (
    <chakra.nav aria-label={texts.statuses} display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.ul display="contents">
        {entries.map(({ label, count, ...part }) => (
          <li key={label}>
            <FilterLink
              to={pathOf(part)}
              aria-current={filters.status === part.status && filters.waiting === part.waiting ? 'true' : undefined}
              replace
            >
              <span>{`${label} `}</span>
              {count !== null && <FilterCount>{count}</FilterCount>}
            </FilterLink>
          </li>
        ))}
      </chakra.ul>
      <Menu
        trigger={
          <Button variant={chosen ? 'chosen' : 'secondary'} endIcon={ChevronDown}>
            {chosen ? RESERVATION_STATUS_LABELS[chosen] : texts.moreStatuses}
          </Button>
        }
        label={texts.statuses}
        entries={MENU_STATUSES.map((status) => ({
          label: `${RESERVATION_STATUS_LABELS[status]} ${countOf(status) ?? ''}`.trim(),
          to: pathOf({ status, waiting: null }),
        }))}
      />
    </chakra.nav>
  );
}
