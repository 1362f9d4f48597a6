/** Mileage, damage, repair days, emirate and saving: they come when they are asked for, so that the first filters stay in sight. */
import { chakra } from '@chakra-ui/react';
import {
  MILEAGE_STEP,
  REPAIR_DAYS,
  REPAIRED_WITHIN,
  SAVING_STEP,
} from '#shared/domain/car-search-options.ts';
import { damageWord } from '#shared/domain/damage-label.ts';
import { DAMAGE_TYPES, EMIRATES } from '#shared/domain/enums.ts';
import { aed, distance } from '#client/ui/format.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';
import type { FilterProps } from './filter-fields.tsx';
import { ALL, MOST_SAVED } from './filter-set.ts';
import { FilterSelect } from './filter-select.tsx';
import { FilterSwitch } from './filter-switch.tsx';
import { countsOfSums, type Counts } from './range-histograms.tsx';

/** Whole kilometres, each the end of a step of the counts. */
const MILEAGES = [1, 2, 3, 4, 6, 8].map((steps) => String(steps * MILEAGE_STEP));
/** Whole AED, each the beginning of a step of the counts. */
const SAVINGS = [1, 2, 3, 5, 10].map((steps) => String(steps * SAVING_STEP));

interface Props extends FilterProps {
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
        all={{ value: '', label: texts.anyMileage }}
        options={MILEAGES}
        words={(option) => texts.atMost(distance(Number(option), 'km'))}
        counts={facets ? countsOfSums(facets.mileage, MILEAGES, (end, option) => end <= option) : undefined}
      />
      <FilterSelect
        size="dense"
        label={texts.damage}
        value={filters.damage}
        onChange={(damage) => change({ damage })}
        all={{ value: ALL, label: texts.anyDamage }}
        options={DAMAGE_TYPES}
        words={damageWord}
        counts={facets?.damage}
      />
      <FilterSelect
        size="dense"
        label={texts.repairDays}
        value={filters.repairDays}
        onChange={(repairDays) => change({ repairDays })}
        all={{ value: ALL, label: texts.anyRepairDays }}
        options={REPAIR_DAYS}
        words={texts.repairedWithin}
        counts={facets ? within(facets.repairDays) : undefined}
      />
      <FilterSelect
        size="dense"
        label={texts.emirate}
        value={filters.emirate}
        onChange={(emirate) => change({ emirate })}
        all={{ value: ALL, label: texts.allEmirates }}
        options={EMIRATES}
        counts={facets?.emirate}
      />
      <FilterSelect
        size="dense"
        label={texts.youSave}
        value={filters.savingFrom}
        onChange={(savingFrom) => change({ savingFrom })}
        all={{ value: '', label: texts.anySaving }}
        options={SAVINGS}
        words={(option) => texts.savesAtLeast(aed(option))}
        counts={facets ? countsOfSums(facets.saving, SAVINGS, (from, option) => from >= option) : undefined}
      />
      <FilterSwitch
        label={texts.mostSaved}
        checked={filters.sortBy === MOST_SAVED}
        onChange={(on) => change({ sortBy: on ? MOST_SAVED : 'latest' })}
      />
    </chakra.div>
  );
}

function within(counts: Counts): Counts {
  const sum = (days: keyof typeof REPAIRED_WITHIN) =>
    REPAIRED_WITHIN[days].reduce((cars, category) => cars + (counts[category] ?? 0), 0);
  return Object.fromEntries(REPAIR_DAYS.map((days) => [days, sum(days)]));
}
