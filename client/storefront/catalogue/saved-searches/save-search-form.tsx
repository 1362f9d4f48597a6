import { chakra } from '@chakra-ui/react';
import { savedSearchesCreate } from '#shared/contract/notifications/saved-search-alerts.ts';
import {
  ALERT_FREQUENCIES,
  MAX_SEARCH_NAME_LENGTH,
  type AlertFrequency,
} from '#shared/domain/notifications/saved-search-alerts.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { firstErrorMessage, useForm } from '#client/ui/form-controls/use-form.ts';
import { getActiveFilters } from '#client/storefront/catalogue/filters/active-filters.ts';
import { parseFilters } from '#client/storefront/catalogue/filters/filter-set.ts';
import { texts } from '#messages/shop/saved-searches.ts';

export const FREQUENCY_OPTIONS = ALERT_FREQUENCIES.map((value) => ({
  value,
  label: value === 'at_once' ? texts.atOnce : texts.daily,
}));

/** "toyota, Up to AED 80,000, Sharjah". */
function suggestSearchName(query: string): string {
  const params = new URLSearchParams(query);
  const labels = [params.get('q') ?? '', ...getActiveFilters(parseFilters(params, [])).map(({ label }) => label)];
  return labels.filter(Boolean).join(texts.separator).slice(0, MAX_SEARCH_NAME_LENGTH) || texts.allCars;
}

export function SaveSearchForm({ query, onSaved }: { query: string; onSaved: () => void }) {
  const { run } = useApiMutation(savedSearchesCreate, {
    successToast: () => texts.saved,
    errorToast: (error) => ({
      title: texts.saveFailed,
      description: firstErrorMessage(error) || texts.tryAgain,
    }),
  });
  const { ref, busy, field, submit } = useForm({
    initialValues: { name: suggestSearchName(query), frequency: 'at_once' },
    validate: ({ name, frequency }) => ({
      value: { name, frequency: frequency as AlertFrequency, query },
    }),
    onSubmit: (body) => run({ body }),
    onSuccess: onSaved,
  });
  return (
    <Card as="section" padding="md" display="grid" gap="4">
      <SectionHeader title={texts.saveTitle} />
      <chakra.form ref={ref} onSubmit={submit} noValidate display="grid" gap="4">
        <TextField label={texts.name} maxLength={MAX_SEARCH_NAME_LENGTH} {...field('name')} />
        <SelectField label={texts.frequency} options={FREQUENCY_OPTIONS} required {...field('frequency')} />
        <div>
          <Button type="submit" variant="primary" loading={busy}>
            {texts.save}
          </Button>
        </div>
      </chakra.form>
    </Card>
  );
}
