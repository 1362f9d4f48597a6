import { chakra } from '@chakra-ui/react';
import { texts } from '#messages/shop/catalogue.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { FilterSwitch } from './filter-switch.tsx';

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

/** Above the cars: one press leaves only cars that can be registered. */
export function RegistrableBar(props: FilterFieldsProps) {
  return (
    <chakra.div width={{ md: 'fit-content' }} mt={{ md: '-3' }} mb={{ md: '2' }}>
      <RegistrableSwitch {...props} />
    </chakra.div>
  );
}
