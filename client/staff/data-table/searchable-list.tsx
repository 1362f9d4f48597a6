/** A card with a search box over a list, long or short; what is searched for stands in the address. */
import { useDeferredValue, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { ListState } from './list-state.tsx';
import { useAddressSearch } from './use-search-param-text.ts';
import { texts } from './texts.ts';
import type { Listed } from './use-list-query.ts';
import { toComparable } from '#shared/domain/normalize-text.ts';

export interface SearchedListProps<T> {
  list: Listed<readonly T[]>;
  failed: string;
  /** Said when there is nothing at all. */
  empty: string;
  /** Names the search box. */
  search: string;
  /** Says what is looked through. */
  hint: string;
  /** What of a row is searched, in one text. */
  words: (row: T) => string;
  /** How many of how many, said aloud as it changes. */
  count: (found: number, all: number) => string;
  /** Beside the search box: a filter, a button. */
  beside?: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** What the column of buttons has in every list; its width is each list's own. */
export const ACTIONS = { label: texts.actions, hideLabel: true, align: 'end', wide: true } as const;

/** Every word typed must be found somewhere. */
function fits(text: string, wanted: readonly string[]): boolean {
  const folded = toComparable(text);
  return wanted.every((word) => folded.includes(word));
}

export function SearchedList<T>(props: SearchedListProps<T>) {
  const { list, failed, empty, search, hint, words, count, beside, children } = props;
  const [typed, setTyped] = useAddressSearch();
  const wanted = toComparable(useDeferredValue(typed)).split(/\s+/).filter(Boolean);
  const rows = (list.data ?? []).filter((row) => fits(words(row), wanted));
  return (
    <Card overflow="clip">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" p="4" borderBlockEnd="line">
        <chakra.div flex={{ base: '1 1 100%', md: '0 1 340px' }} minW="0">
          <TextField
            label={search}
            hideLabel
            kind="search"
            size="dense"
            placeholder={hint}
            value={typed}
            onChange={setTyped}
          />
        </chakra.div>
        {beside}
        <chakra.p role="status" textStyle="t2" color="ink-3" ms="auto" alignSelf="center">
          {list.data ? count(rows.length, list.data.length) : ''}
        </chakra.p>
      </chakra.div>
      <ListState list={list} failed={failed} empty={empty}>
        {() =>
          rows.length > 0 ? (
            children(rows)
          ) : (
            <EmptyState
              text={texts.nothingFits(typed)}
              action={<Button onClick={() => setTyped('')}>{texts.clear}</Button>}
            />
          )
        }
      </ListState>
    </Card>
  );
}
