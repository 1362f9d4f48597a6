import { useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { SPECS } from '#shared/domain/enums.ts';
import { specLabel } from '#shared/domain/value-labels.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { ALL, type FilterSet } from '#client/storefront/catalogue/filters/filter-set.ts';
import { useDebouncedInput } from '#client/ui/form-controls/use-debounced-input.ts';
import { FilterSelect } from '#client/storefront/catalogue/filters/filter-select.tsx';
import { normalizeSearchText, type ListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { SearchBox } from './search-box.tsx';
import { texts } from '#messages/shop/catalogue.ts';

/** Starts a new line of the frame and leaves space for filters and sort; large letters wrap these. */
const BESIDE_TWO_BUTTONS = '1 1 calc(100% - 12rem)';

interface Props {
  title?: string;
  state: ListState;
  hasSpecFilter?: boolean;
  /** A long title wraps, so that the count stays beside it instead of beside the search. */
  besideCount?: boolean;
}

const BESIDE_COUNT = 'calc(100% - 6rem)';

/** A part of `ListFrame`; on phones the spec is among the filters. */
export function SearchBar({ title = texts.browseCars, state, hasSpecFilter = true, besideCount = false }: Props) {
  return (
    <chakra.search display={{ base: 'contents', md: 'block' }} py={{ md: '5', lg: '8' }}>
      <chakra.h1
        textStyle="t5"
        order="-2"
        maxW={{ base: besideCount ? BESIDE_COUNT : 'none', md: 'none' }}
        mb={{ md: '3' }}
      >
        {title}
      </chakra.h1>
      <chakra.div
        display={{ base: 'contents', md: 'grid' }}
        gridTemplateColumns={hasSpecFilter ? 'minmax(0, 1fr) 200px' : '1fr'}
        gap="2"
      >
        <chakra.div flex={BESIDE_TWO_BUTTONS} minW={{ base: 'min(100%, 8.5rem)', md: '0' }}>
          <DebouncedSearchField key={state.clears} value={state.q} onSearch={state.search} />
        </chakra.div>
        {hasSpecFilter && (
          <chakra.div display={{ base: 'none', md: 'block' }}>
            <FilterSelect
              label={texts.specLabel}
              hideLabel
              value={state.filters.regionalSpec === 'none' ? ALL : state.filters.regionalSpec}
              onChange={(spec) => state.change({ regionalSpec: spec as FilterSet['regionalSpec'] })}
              defaultOption={{ value: ALL, label: texts.allSpecs }}
              options={SPECS}
              optionLabel={specLabel}
            />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.search>
  );
}

/** Updates the list when typing pauses; a reset remounts the field and cancels the pending update. */
function DebouncedSearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const [text, setText] = useDebouncedInput(value, onSearch, normalizeSearchText);
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    box.current?.focus();
  };
  const choose = (q: string) => {
    setText(q);
    onSearch(q);
  };
  return (
    <SearchBox
      inputRef={box}
      value={text}
      onChange={setText}
      onChoose={choose}
      {...(text && { suffix: <IconButton glyph={X} aria-label={texts.clearSearch} onClick={clear} /> })}
    />
  );
}
