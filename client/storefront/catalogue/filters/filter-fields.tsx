import { bodyTypeLabel } from '#shared/domain/value-labels.ts';
import { memo, useId, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { OTHER_SPEC, OTHER_SPECS } from '#shared/domain/car-search-options.ts';
import { FILTER_BODY_TYPES } from '#shared/domain/enums.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { Button } from '#client/ui/form-controls/button.tsx';
import { lazyOnInteraction } from '#client/ui/overlay/lazy-on-interaction.ts';
import { NumberField } from '#client/components/number-field.tsx';
import { NUMBER_RULES } from '#shared/domain/parse-number-input.ts';
import { ColourFilter } from './colour-filter.tsx';
import { getYearRangeCounts } from './range-histograms.tsx';
import {
  ALL,
  normalizePriceBound,
  specFromToggles,
  getSpecToggles,
  getYearOptions,
  type FilterSet,
} from './filter-set.ts';
import { useDebouncedInput } from '#client/ui/form-controls/use-debounced-input.ts';
import { FilterSelect } from './filter-select.tsx';
import { FilterSwitch } from './filter-switch.tsx';
import { RegistrableSwitch } from './registrable-switch.tsx';
import type { ListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { makesQuery, modelsQuery } from './make-model-queries.ts';
import { PriceHistogram, YearHistogram } from './range-histograms.tsx';
import { texts } from '#messages/shop/catalogue.ts';
import type { Facets } from '#client/storefront/catalogue/car-list/use-car-list.ts';

export interface FilterFieldsProps {
  state: Pick<ListState, 'filters' | 'change' | 'clears'>;
  facets: Facets | null;
  hasSpecFilter?: boolean | undefined;
}

export const FilterFields = memo(function FilterFields({ state, facets, hasSpecFilter = true }: FilterFieldsProps) {
  return (
    <chakra.div display="grid" gap={{ base: '4', lg: '2' }} gridTemplateColumns="minmax(0, 1fr)">
      <SpecAndConditionSwitches state={state} facets={facets} hasSpecFilter={hasSpecFilter} />
      <MakeAndModelFields state={state} facets={facets} />
      <YearFields state={state} facets={facets} />
      <PriceFields state={state} facets={facets} />
      <FilterSelect
        size="dense"
        label={texts.bodyType}
        value={state.filters.bodyType}
        onChange={(bodyType) => state.change({ bodyType })}
        defaultOption={{ value: ALL, label: texts.allBodyTypes }}
        options={FILTER_BODY_TYPES}
        optionLabel={bodyTypeLabel}
        counts={facets?.bodyType}
      />
      <ColourFilter
        value={state.filters.color}
        onChange={(color) => state.change({ color })}
        counts={facets?.exteriorColor}
      />
      <MoreFiltersToggle state={state} facets={facets} />
    </chakra.div>
  );
});

const MoreFilters = lazyOnInteraction(async () => (await import('./more-filters.tsx')).MoreFilters);

/** Collapsed, so that the other filters stay visible; its values appear as chips. */
function MoreFiltersToggle(props: FilterFieldsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div>
        <Button
          variant="link"
          icon={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {texts.moreFilters}
        </Button>
      </div>
      <MoreFilters {...props} id={id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function SpecAndConditionSwitches({ state, facets, hasSpecFilter }: FilterFieldsProps) {
  const { filters, change } = state;
  const on = getSpecToggles(filters);
  const isOther = [OTHER_SPEC, ...OTHER_SPECS].some((spec) => spec === filters.regionalSpec);
  const otherCount = OTHER_SPECS.reduce((sum, spec) => sum + (facets?.regionalSpec[spec] ?? 0), 0);
  // A fifth line fits the same height: all colours stay visible at 900 px.
  const isOtherShown = hasSpecFilter && (isOther || otherCount > 0);
  return (
    <FieldGroup css={{ '& label': { minHeight: { lg: isOtherShown ? '7' : 'dense' } } }}>
      {hasSpecFilter && (
        <>
          <FilterSwitch
            label={texts.gccSpec}
            end={facets?.regionalSpec['GCC'] ?? (facets ? 0 : undefined)}
            checked={on.GCC}
            onChange={(GCC) => change((newest) => withSpecToggle(newest, { GCC }))}
          />
          <FilterSwitch
            label={texts.americanSpec}
            end={facets?.regionalSpec['American'] ?? (facets ? 0 : undefined)}
            checked={on.American}
            onChange={(American) => change((newest) => withSpecToggle(newest, { American }))}
          />
          {isOtherShown && (
            <FilterSwitch
              label={texts.otherSpecs}
              end={facets ? otherCount : undefined}
              checked={isOther}
              onChange={(on) => change({ regionalSpec: on ? OTHER_SPEC : ALL })}
            />
          )}
        </>
      )}
      {/* Wide pages have it above the cars. */}
      <chakra.div display={{ lg: 'none' }}>
        <RegistrableSwitch state={state} facets={facets} />
      </chakra.div>
      <FilterSwitch
        label={texts.airbags}
        end={facets?.airbags}
        checked={filters.airbags}
        onChange={(airbags) => change({ airbags })}
      />
      <FilterSwitch
        label={texts.chassis}
        end={facets?.chassis}
        checked={filters.chassis}
        onChange={(chassis) => change({ chassis })}
      />
    </FieldGroup>
  );
}

/** Applies one toggle to the newest state of both. */
const withSpecToggle = (filters: FilterSet, turned: Partial<ReturnType<typeof getSpecToggles>>) => ({
  regionalSpec: specFromToggles({ ...getSpecToggles(filters), ...turned }),
});

function MakeAndModelFields({ state: { filters, change }, facets }: FilterFieldsProps) {
  const makes = useQuery(makesQuery());
  const models = useQuery({ ...modelsQuery(filters.make), enabled: filters.make !== ALL });
  return (
    <FieldGroup>
      <FilterSelect
        size="dense"
        label={texts.make}
        error={getLoadError(makes, texts.makesFailed)}
        value={filters.make}
        onChange={(make) => change({ make })}
        defaultOption={{ value: ALL, label: texts.allMakes }}
        options={makes.data ?? []}
        counts={facets?.make}
        grouped
      />
      <FilterSelect
        size="dense"
        label={texts.model}
        error={getLoadError(models, texts.modelsFailed)}
        value={filters.model}
        onChange={(model) => change({ model })}
        defaultOption={{ value: ALL, label: texts.allModels }}
        options={(filters.make === ALL ? null : models.data) ?? []}
        counts={facets?.model}
        grouped
      />
    </FieldGroup>
  );
}

/** Message while there are no options. */
function getLoadError({ isError, data }: { isError: boolean; data: unknown }, message: string): string | undefined {
  return isError && !data ? message : undefined;
}

function YearFields({ state: { filters, change }, facets }: FilterFieldsProps) {
  const options = getYearOptions(facets?.year ?? {});
  const counts = facets && getYearRangeCounts(facets.year, filters, options);
  return (
    <RangeFields label={texts.year} bars={<YearHistogram facets={facets} filters={filters} />}>
      <FilterSelect
        size="dense"
        label={texts.yearMin}
        hideLabel
        value={filters.yearMin}
        onChange={(yearMin) => change({ yearMin })}
        defaultOption={{ value: '', label: texts.min }}
        options={options}
        counts={counts?.asFirst}
      />
      <FilterSelect
        size="dense"
        label={texts.yearMax}
        hideLabel
        value={filters.yearMax}
        onChange={(yearMax) => change({ yearMax })}
        defaultOption={{ value: '', label: texts.max }}
        options={options}
        counts={counts?.asLast}
      />
    </RangeFields>
  );
}

function PriceFields({ state: { filters, change, clears }, facets }: FilterFieldsProps) {
  return (
    <RangeFields label={texts.price} bars={<PriceHistogram facets={facets} filters={filters} />}>
      <PriceInput
        key={`from-${clears}`}
        label={texts.priceFrom}
        placeholder={texts.from}
        value={filters.priceFrom}
        onChange={(priceFrom) => change({ priceFrom })}
      />
      <PriceInput
        key={`upto-${clears}`}
        label={texts.priceUpto}
        placeholder={texts.upto}
        value={filters.priceUpto}
        onChange={(priceUpto) => change({ priceUpto })}
      />
    </RangeFields>
  );
}

interface PriceInputProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Keeps the typed text while the URL has the same amount; an unreadable amount shows an error. @see C-brw-10 */
function PriceInput({ label, placeholder, ...field }: PriceInputProps) {
  const [text, setText] = useDebouncedInput(field.value, field.onChange, normalizePriceBound, 0);
  return (
    <NumberField
      rule={NUMBER_RULES.aed}
      compact
      label={label}
      hideLabel
      size="dense"
      placeholder={placeholder}
      value={text}
      onChange={setText}
    />
  );
}

const FieldGroup = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '&:not(:first-of-type)': {
      paddingBlockStart: { base: '4', lg: '3' },
      borderBlockStart: 'line',
    },
    '&:first-of-type': { gap: '0' },
  },
});

function RangeFields({ label, bars, children }: { label: string; bars: ReactNode; children: ReactNode }) {
  return (
    <chakra.div role="group" aria-label={label}>
      <chakra.span display="block" textStyle="t2" fontWeight="semibold" mb="1.5" aria-hidden>
        {label}
      </chakra.span>
      {bars}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2" mt="2">
        {children}
      </chakra.div>
    </chakra.div>
  );
}
