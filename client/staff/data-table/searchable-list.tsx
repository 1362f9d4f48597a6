/** A list with a search box; the search text lives in the URL. */
import { useDeferredValue, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { ListState } from './list-state.tsx';
import { useLatinSearch } from './use-latin-search.ts';
import { useListSearch } from './use-search-param-text.ts';
import { texts } from '#messages/staff/data-table.ts';
import type { ListQuery } from './use-list-query.ts';
import { toComparableText } from '#shared/domain/normalize-text.ts';

export interface SearchableListProps<T> {
  list: ListQuery<readonly T[]>;
  failed: string;
  empty: string;
  searchLabel: string;
  searchHint: string;
  searchTextOf: (row: T) => string;
  countText: (found: number, all: number) => string;
  controls?: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

export const ACTIONS_COLUMN = { label: texts.actions, hideLabel: true, align: 'end', wide: true } as const;

/** Whether the text contains every word of one of the searches. */
function matchesSearch(text: string, searches: readonly string[]): boolean {
  const folded = toComparableText(text);
  return searches.some((search) => search.split(/\s+/).every((word) => folded.includes(word)));
}

export function SearchableList<T>(props: SearchableListProps<T>) {
  const { list, failed, empty, searchLabel, searchHint, searchTextOf, countText, controls, children } = props;
  const [search, setSearch] = useListSearch();
  const deferredSearch = useDeferredValue(search);
  const searches = [deferredSearch, useLatinSearch(deferredSearch)].map(toComparableText);
  const rows = (list.data ?? []).filter((row) => matchesSearch(searchTextOf(row), searches));
  return (
    <Card overflow="clip">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" p="4" borderBlockEnd="line">
        <chakra.div flex={{ base: '1 1 100%', md: '0 1 340px' }} minW="0">
          <TextField
            label={searchLabel}
            hideLabel
            kind="search"
            size="dense"
            placeholder={searchHint}
            value={search}
            onChange={setSearch}
          />
        </chakra.div>
        {controls}
        <chakra.p role="status" textStyle="t2" color="ink-3" ms="auto" alignSelf="center">
          {list.data ? countText(rows.length, list.data.length) : ''}
        </chakra.p>
      </chakra.div>
      <ListState list={list} failed={failed} empty={empty}>
        {() =>
          rows.length > 0 ? (
            children(rows)
          ) : (
            <EmptyState
              text={texts.noResults(search)}
              action={<Button onClick={() => setSearch('')}>{texts.clear}</Button>}
            />
          )
        }
      </ListState>
    </Card>
  );
}
