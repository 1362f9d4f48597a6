/** Search form and link for browsers without JavaScript, rendered on the server only. */
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { LANGUAGE } from '#messages/language.ts';
import { MAX_REPAIR_DAYS_OPTIONS } from '#shared/domain/car-search-options.ts';
import { bodyTypeLabel, colorLabel, damageLabel, emirateLabel, specLabel } from '#shared/domain/value-labels.ts';
import { BODY_TYPES, DAMAGE_TYPES, EMIRATES, FILTER_COLORS, SPECS } from '#shared/domain/enums.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { NUMBER_RULES, parseNumberInput, type NumberRule } from '#shared/domain/parse-number-input.ts';
import { MILEAGE_RULE, BIGGEST_SAVING_SORT } from '#client/storefront/catalogue/filters/filter-set.ts';
import { makesQuery } from '#client/storefront/catalogue/filters/make-model-queries.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { texts as searchTexts } from '#messages/shop/search-box.ts';
import { paths } from '#client/storefront/paths.ts';
import type { ListConfig } from './list-config.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

const withLabels = (values: readonly string[], label: (value: string) => string) =>
  values.map((value) => [value, label(value)] as const);

/** Submits to the same list with the same parameter names. */
export function NoScriptSearch({ kind }: { kind: Pick<ListConfig, 'sorts'> }) {
  return <noscript>{import.meta.env.SSR && <NoScriptSearchForm kind={kind} />}</noscript>;
}

function NoScriptSearchForm({ kind: { sorts } }: { kind: Pick<ListConfig, 'sorts'> }) {
  const { pathname, search } = useLocation();
  const listPath = pathInLanguage(pathname, LANGUAGE);
  const { data: makes } = useQuery(makesQuery());
  const params = new URLSearchParams(search);
  const now = (name: string) => params.get(name) ?? '';
  const choice = (
    name: string,
    label: string,
    all: string | null,
    options: readonly (string | readonly [string, string])[],
  ) => (
    <label>
      <span>{`${label} `}</span>
      <select name={name} defaultValue={now(name)}>
        {all !== null && <option value="">{all}</option>}
        {options.map((option) => {
          const [value, optionLabel] = typeof option === 'string' ? [option, option] : option;
          return (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          );
        })}
      </select>
    </label>
  );
  const number = (name: string, label: string, rule: NumberRule) => {
    const reading = parseNumberInput(now(name), rule);
    const error = reading.kind === 'error' ? reading.message : undefined;
    return (
      <label>
        <span>{`${label} `}</span>
        <input
          name={name}
          inputMode="numeric"
          size={8}
          defaultValue={now(name)}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
        />
        {error && <strong id={`${name}-error`}>{` ${error}`}</strong>}
      </label>
    );
  };
  const tick = (name: string, label: string) => (
    <label>
      <input type="checkbox" name={name} value="true" defaultChecked={now(name) === 'true'} />
      <span>{` ${label}`}</span>
    </label>
  );
  const sortOptions = [
    ...sorts.map(({ value, label }) => [value, label] as const),
    [BIGGEST_SAVING_SORT, texts.mostSaved] as const,
  ];
  return (
    <StyledForm aria-label={texts.filters}>
      <label>
        {searchTexts.searchLabel}{' '}
        <input type="search" name="q" dir="auto" maxLength={MAX_SEARCH_LENGTH} defaultValue={now('q')} />
      </label>
      {choice('make', texts.make, texts.allMakes, makes ?? [])}
      {choice('bodyType', texts.bodyType, texts.allBodyTypes, withLabels(BODY_TYPES, bodyTypeLabel))}
      {choice('exteriorColor', texts.colour, texts.allColours, withLabels(FILTER_COLORS, colorLabel))}
      {choice('regionalSpec', texts.specLabel, texts.allSpecs, withLabels(SPECS, specLabel))}
      {number('yearMin', texts.yearMin, NUMBER_RULES.year)}
      {number('yearMax', texts.yearMax, NUMBER_RULES.year)}
      {number('priceFrom', texts.priceFrom, NUMBER_RULES.aed)}
      {number('priceTo', texts.priceUpto, NUMBER_RULES.aed)}
      {number('mileageTo', texts.mileageUpto, MILEAGE_RULE)}
      {choice(
        'damage',
        texts.damage,
        texts.anyDamage,
        DAMAGE_TYPES.map((kind) => [kind, damageLabel(kind)] as const),
      )}
      {choice(
        'repairDaysTo',
        texts.repairDays,
        texts.anyRepairDays,
        MAX_REPAIR_DAYS_OPTIONS.map((days) => [days, texts.repairedWithin(days)] as const),
      )}
      {choice('emirate', texts.emirate, texts.allEmirates, withLabels(EMIRATES, emirateLabel))}
      {number('savingFrom', texts.savingFrom, NUMBER_RULES.aed)}
      {tick('registrable', texts.registrable)}
      {tick('airbags', texts.airbags)}
      {tick('chassis', texts.chassis)}
      {choice('sortBy', texts.sort, null, sortOptions)}
      <button type="submit">{searchTexts.searchLabel}</button>
      <a href={listPath}>{texts.clearFilters}</a>
    </StyledForm>
  );
}

export function NoScriptLoadMore({ shown, remaining }: { shown: number; remaining: number }) {
  const { pathname, search } = useLocation();
  const listPath = pathInLanguage(pathname, LANGUAGE);
  const params = new URLSearchParams(search);
  params.set('shown', String(shown));
  return (
    <noscript>
      <a href={`${listPath}?${params}#${paths.carList}`}>{texts.loadMore(remaining)}</a>
    </noscript>
  );
}

const StyledForm = chakra('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '4',
    mb: '4',
    borderRadius: 'card',
    bg: 'sunken',
    '& input:not([type=checkbox]), & select, & button': { minHeight: 'touch', px: '2', border: '1px solid' },
  },
});
