import { chakra } from '@chakra-ui/react';
import { ERROR_CATEGORIES, ERROR_LEVELS } from '#shared/domain/enums.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { texts } from '#messages/staff/error-log.ts';
import { useUrlParams } from '#client/ui/use-url-params.ts';
import type { ErrorEntry } from '#shared/contract/error-log.ts';
import { shortReference } from '#client/api/error-log.ts';
import { toComparableText } from '#shared/domain/normalize-text.ts';

interface Props {
  filter: ErrorFilter;
  onFilter: (part: Partial<ErrorFilter>) => void;
  search: string;
  onSearch: (text: string) => void;
}

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const RESOLVED_OPTIONS = [
  { value: 'false', label: texts.onlyUnresolved },
  { value: 'true', label: texts.onlyResolved },
];

export function ErrorFilters({ filter, onFilter, search, onSearch }: Props) {
  const isFiltered = Object.values(filter).some(Boolean) || search !== '';
  const clear = () => {
    onFilter({ level: '', category: '', resolved: '' });
    onSearch('');
  };
  return (
    <chakra.section
      aria-label={texts.filters}
      display="grid"
      gap="3"
      alignItems="end"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '144px 168px 168px minmax(0, 1fr) auto' }}
    >
      <SelectField
        label={texts.level}
        value={filter.level}
        onChange={(level) => onFilter({ level })}
        options={toOptions(texts.levels)}
        placeholder={texts.all}
      />
      <SelectField
        label={texts.category}
        value={filter.category}
        onChange={(category) => onFilter({ category })}
        options={toOptions(texts.categories)}
        placeholder={texts.all}
      />
      <SelectField
        label={texts.resolvedFilter}
        value={filter.resolved}
        onChange={(resolved) => onFilter({ resolved })}
        options={RESOLVED_OPTIONS}
        placeholder={texts.all}
      />
      <chakra.div order={{ base: 1, md: 0 }} gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <TextField label={texts.search} kind="search" value={search} onChange={onSearch} />
      </chakra.div>
      <Button variant="link" disabled={!isFiltered} onClick={clear}>
        {texts.clear}
      </Button>
    </chakra.section>
  );
}

/** Raw URL values; '' means all. */
interface ErrorLogView {
  level: string;
  category: string;
  resolved: string;
  entry: string | null;
}

export type ErrorFilter = Pick<ErrorLogView, 'level' | 'category' | 'resolved'>;

const oneOf = (value: string | null, allowed: readonly string[]): string =>
  value !== null && allowed.includes(value) ? value : '';

/** `?level=&category=&resolved=&entry=`; an invalid value falls back to its default. */
function parseErrorLogView(params: URLSearchParams): ErrorLogView {
  return {
    level: oneOf(params.get('level'), ERROR_LEVELS),
    category: oneOf(params.get('category'), ERROR_CATEGORIES),
    resolved: oneOf(params.get('resolved'), ['true', 'false']),
    entry: params.get('entry'),
  };
}

export function useErrorLogView(): {
  view: ErrorLogView;
  change: (part: Partial<ErrorLogView>, replace?: boolean) => void;
} {
  const [params, updateParams] = useUrlParams();
  const change = (part: Partial<ErrorLogView>, replace = false) =>
    updateParams(
      (current) => {
        const next = Object.entries({ ...parseErrorLogView(current), ...part }).filter(([, value]) => Boolean(value));
        return Object.fromEntries(next) as Record<string, string>;
      },
      { replace },
    );
  return { view: parseErrorLogView(params), change };
}

/** Matches message and page by substring, the reference by prefix. */
export function matchesErrorSearch(entry: ErrorEntry, search: string): boolean {
  const query = toComparableText(search);
  if (query === '') return true;
  const searchText = toComparableText(`${entry.message}\n${entry.url ?? ''}`);
  return searchText.includes(query) || shortReference(entry.id).toLowerCase().startsWith(query);
}
