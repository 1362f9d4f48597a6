import { chakra } from '@chakra-ui/react';
import {
  MILEAGE_STEP,
  MAX_REPAIR_DAYS_OPTIONS,
  REPAIR_CATEGORIES_BY_MAX_DAYS,
  SAVING_STEP,
} from '#shared/domain/car-search-options.ts';
import { damageLabel, emirateLabel } from '#shared/domain/value-labels.ts';
import { DAMAGE_TYPES, EMIRATES } from '#shared/domain/enums.ts';
import { formatAed, formatDistance } from '#client/ui/format.ts';
import { texts } from '#messages/shop/catalogue.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { ALL, BIGGEST_SAVING_SORT } from './filter-set.ts';
import { FilterSelect } from './filter-select.tsx';
import { FilterSwitch } from './filter-switch.tsx';
import { getCumulativeCounts, type CountsByValue } from './range-histograms.tsx';

/** Whole kilometres, each the end of a histogram step. */
const MILEAGE_OPTIONS = [1, 2, 3, 4, 6, 8].map((steps) => String(steps * MILEAGE_STEP));
/** Whole AED, each the start of a histogram step. */
const SAVING_OPTIONS = [1, 2, 3, 5, 10].map((steps) => String(steps * SAVING_STEP));

interface Props extends FilterFieldsProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

export function MoreFilters({ id, open, state: { filters, change }, facets }: Props) {
  if (!open) return null;
  return (
    <chakra.div id={id} display="grid" gap={{ base: '4', lg: '2' }}>
      <FilterSelect
        size="dense"
        label={texts.mileage}
        value={filters.mileageUpto}
        onChange={(mileageUpto) => change({ mileageUpto })}
        defaultOption={{ value: '', label: texts.anyMileage }}
        options={MILEAGE_OPTIONS}
        optionLabel={(option) => texts.atMost(formatDistance(Number(option), 'km'))}
        counts={
          facets ? getCumulativeCounts(facets.mileage, MILEAGE_OPTIONS, (end, option) => end <= option) : undefined
        }
      />
      <FilterSelect
        size="dense"
        label={texts.damage}
        value={filters.damage}
        onChange={(damage) => change({ damage })}
        defaultOption={{ value: ALL, label: texts.anyDamage }}
        options={DAMAGE_TYPES}
        optionLabel={damageLabel}
        counts={facets?.damage}
      />
      <FilterSelect
        size="dense"
        label={texts.repairDays}
        value={filters.repairDays}
        onChange={(repairDays) => change({ repairDays })}
        defaultOption={{ value: ALL, label: texts.anyRepairDays }}
        options={MAX_REPAIR_DAYS_OPTIONS}
        optionLabel={texts.repairedWithin}
        counts={facets ? countWithinDays(facets.repairDays) : undefined}
      />
      <FilterSelect
        size="dense"
        label={texts.emirate}
        value={filters.emirate}
        onChange={(emirate) => change({ emirate })}
        defaultOption={{ value: ALL, label: texts.allEmirates }}
        options={EMIRATES}
        optionLabel={emirateLabel}
        counts={facets?.emirate}
      />
      <FilterSelect
        size="dense"
        label={texts.youSave}
        value={filters.savingFrom}
        onChange={(savingFrom) => change({ savingFrom })}
        defaultOption={{ value: '', label: texts.anySaving }}
        options={SAVING_OPTIONS}
        optionLabel={(option) => texts.savesAtLeast(formatAed(option))}
        counts={
          facets ? getCumulativeCounts(facets.saving, SAVING_OPTIONS, (from, option) => from >= option) : undefined
        }
      />
      <FilterSwitch
        label={texts.mostSaved}
        checked={filters.sortBy === BIGGEST_SAVING_SORT}
        onChange={(on) => change({ sortBy: on ? BIGGEST_SAVING_SORT : 'latest' })}
      />
    </chakra.div>
  );
}

function countWithinDays(counts: CountsByValue): CountsByValue {
  const sum = (days: keyof typeof REPAIR_CATEGORIES_BY_MAX_DAYS) =>
    REPAIR_CATEGORIES_BY_MAX_DAYS[days].reduce((cars, category) => cars + (counts[category] ?? 0), 0);
  return Object.fromEntries(MAX_REPAIR_DAYS_OPTIONS.map((days) => [days, sum(days)]));
}
