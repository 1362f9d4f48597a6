/** Text with suggestions from the catalogue; an unknown name is allowed, but said to be one. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { carsMakes, carsModels } from '#shared/contract/cars/cars.ts';
import { toComparableText } from '#shared/domain/normalize-text.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { Combobox } from '#client/ui/form-controls/combobox.tsx';
import { texts } from '#messages/staff/review.ts';

const MAX_SUGGESTIONS = 6;
const STALE_TIME_MS = 5 * 60_000;

interface FieldProps {
  name: string;
  size: 'md';
  value: string;
  onChange: (value: string) => void;
}

export function MakeField(props: FieldProps) {
  const makes = useQuery({ ...apiQueryOptions(carsMakes, {}), staleTime: STALE_TIME_MS });
  return <CatalogueField label={texts.make} listLabel={texts.makes} answer={makes} {...props} />;
}

export function ModelField({ make, ...props }: FieldProps & { make: string }) {
  const models = useQuery({
    ...apiQueryOptions(carsModels, { query: { make } }),
    staleTime: STALE_TIME_MS,
    enabled: make.trim() !== '',
  });
  return <CatalogueField label={texts.model} listLabel={texts.models} answer={models} {...props} />;
}

interface CatalogueFieldProps extends FieldProps {
  label: string;
  listLabel: string;
  answer: Pick<UseQueryResult<string[] | null>, 'data'>;
}

function CatalogueField({ answer: { data }, ...field }: CatalogueFieldProps) {
  const typed = toComparableText(field.value);
  const names = data ?? [];
  // An unknown make has no models: the make is marked, not its model.
  const isKnown = names.length === 0 || names.some((name) => toComparableText(name) === typed);
  const fitting = isKnown ? [] : names.filter((name) => toComparableText(name).includes(typed));
  const options = fitting.slice(0, MAX_SUGGESTIONS).map((name) => ({ value: name, label: name }));
  return (
    <Combobox
      {...field}
      options={options}
      announce={texts.suggestions(options.length)}
      onChoose={field.onChange}
      help={isKnown || fitting.length > 0 ? undefined : texts.notInCatalogue}
    />
  );
}
