import { texts } from '#client/storefront/catalogue/texts.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { FilterSwitch } from './filter-switch.tsx';

/** Among the filters and, where these are folded away, above the cars. */
export function RegistrableSwitch({ state: { filters, change }, facets }: FilterFieldsProps) {
  return (
    <FilterSwitch
      label={texts.registrable}
      end={facets?.registrable}
      checked={filters.registrable}
      onChange={(registrable) => change({ registrable })}
    />
  );
}
