/** The search of a list, with a name it gives itself and how often it tells. */
import { chakra } from '@chakra-ui/react';
import { saveSearch } from '#shared/contract/notifications/saved-search-alerts.ts';
import {
  ALERT_FREQUENCIES,
  LONGEST_SEARCH_NAME,
  type AlertFrequency,
} from '#shared/domain/notifications/saved-search-alerts.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { reasonOf, useForm } from '#client/ui/form-controls/use-form.ts';
import { activeFilters } from '#client/storefront/catalogue/filters/active-filters.ts';
import { filtersOf } from '#client/storefront/catalogue/filters/filter-set.ts';
import { texts } from './saved-searches-texts.ts';

export const FREQUENCIES = ALERT_FREQUENCIES.map((value) => ({
  value,
  label: value === 'at_once' ? texts.atOnce : texts.daily,
}));

/** "toyota, Up to AED 80,000, Sharjah". */
function nameOf(query: string): string {
  const params = new URLSearchParams(query);
  const said = [params.get('q') ?? '', ...activeFilters(filtersOf(params, [])).map(({ label }) => label)];
  return said.filter(Boolean).join(', ').slice(0, LONGEST_SEARCH_NAME) || texts.allCars;
}

export function NewSearch({ query, onSaved }: { query: string; onSaved: () => void }) {
  const { run } = useCommand(saveSearch, {
    done: () => texts.saved,
    failed: (error) => ({ title: texts.saveFailed, description: reasonOf(error) || texts.tryAgain }),
  });
  const { ref, busy, field, submit } = useForm({
    start: { name: nameOf(query), frequency: 'at_once' },
    check: ({ name, frequency }) => ({
      value: { name, frequency: frequency as AlertFrequency, query },
    }),
    send: (body) => run({ body }),
    onDone: onSaved,
  });
  return (
    <Card as="section" padding="lg" display="grid" gap="4">
      <SectionHead title={texts.saveTitle} />
      <chakra.form ref={ref} onSubmit={submit} noValidate display="grid" gap="4">
        <TextField label={texts.name} maxLength={LONGEST_SEARCH_NAME} {...field('name')} />
        <SelectField label={texts.frequency} options={FREQUENCIES} required {...field('frequency')} />
        <div>
          <Button type="submit" variant="primary" loading={busy}>
            {texts.save}
          </Button>
        </div>
      </chakra.form>
    </Card>
  );
}
