import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { RESERVATION_STATUS_LABELS, RESERVATION_STATUS_PATH } from '#shared/domain/reservation.ts';
import { paths } from '#client/staff/paths.ts';
import { toFilterSearch, type ReservationFilters } from './reservation-filters.ts';
import { texts } from './texts.ts';

const STATUSES = [...RESERVATION_STATUS_PATH, 'cancelled'] as const;

const FilterLink = chakra(Link, {
  base: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: { base: 'touch', lg: 'dense' },
    px: { base: '3', lg: '2' },
    borderRadius: 'control',
    border: 'line-2',
    bg: 'surface',
    color: 'ink-2',
    textStyle: 't2',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    '&:hover': { borderColor: 'line-strong', color: 'ink' },
    '&[aria-current]': { bg: 'ink', borderColor: 'ink', color: 'on-ink' },
  },
});

const FilterCount = chakra('span', { base: { textStyle: 't1', fontWeight: 'bold', opacity: 0.8 } });

interface Props {
  filters: ReservationFilters;
  counts: Readonly<Record<string, number>> | null;
  needsActionCount: number | null;
}

export function StatusFilter({ filters, counts, needsActionCount }: Props) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const entries = [
    { status: null, isOurs: false, label: texts.all, count: all },
    { status: null, isOurs: true, label: texts.waitsForUs, count: needsActionCount },
    ...STATUSES.map((status) => ({
      status,
      isOurs: false,
      label: RESERVATION_STATUS_LABELS[status],
      count: counts && (counts[status] ?? 0),
    })),
  ];
  return (
    <chakra.nav aria-label={texts.statuses} overflowX={{ base: 'auto', lg: 'visible' }} mx="-4" px="4" py="1">
      <chakra.ul
        display="flex"
        flexWrap={{ lg: 'wrap' }}
        gap={{ base: '2', lg: '1.5' }}
        width={{ base: 'max-content', lg: 'auto' }}
      >
        {entries.map(({ status, isOurs: needsStaffAction, label, count }) => (
          <li key={label}>
            <FilterLink
              to={paths.reservations + toFilterSearch({ ...filters, status, needsStaffAction })}
              aria-current={
                filters.status === status && filters.needsStaffAction === needsStaffAction ? 'true' : undefined
              }
              replace
            >
              <span>{`${label} `}</span>
              {count !== null && <FilterCount>{count}</FilterCount>}
            </FilterLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
