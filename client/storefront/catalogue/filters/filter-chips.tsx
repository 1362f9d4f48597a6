/** Active filters as removable chips; keyboard focus stays among the chips. */
import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import type { InterpretedFilter } from '#shared/contract/cars/cars.ts';
import { Button, LinkButton, type ButtonProps } from '#client/ui/form-controls/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { getActiveFilters, getInterpretedTerms } from './active-filters.ts';
import type { ListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { paths } from '#client/storefront/paths.ts';
import { toSearchQuery } from './filter-set.ts';
import { texts } from '#messages/shop/catalogue.ts';

interface Props {
  state: ListState;
  /** Filters the server read in the search text. */
  understood: readonly InterpretedFilter[];
  /** Effective filters, where the page adds to its URL. */
  effectiveState?: Pick<ListState, 'filters' | 'q'>;
  clearButton?: { label: string; display?: ButtonProps['display'] };
}

export function FilterChips({ state, understood, effectiveState = state, clearButton }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  const chips = [
    ...getActiveFilters(state.filters).map(({ key, label, reset }) => ({
      key,
      label,
      remove: () => state.change(reset),
    })),
    ...getInterpretedTerms(state.q, understood).map(({ key, label, rest }) => ({
      key,
      label,
      remove: () => state.search(rest),
    })),
  ];
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? document.getElementById('main');
    removed.current = null;
    next?.focus({ preventScroll: true });
  });
  if (chips.length === 0) return null;
  return (
    <chakra.ul
      ref={list}
      aria-label={texts.activeFilters}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="4"
    >
      {chips.map(({ key, label, remove }, at) => (
        <li key={key}>
          <RemoveChipButton
            type="button"
            aria-label={texts.removeFilter(label)}
            onClick={() => {
              removed.current = at;
              remove();
            }}
          >
            <chakra.span overflowWrap="anywhere">{label}</chakra.span>
            <Icon glyph={X} size={16} />
          </RemoveChipButton>
        </li>
      ))}
      <li>
        <LinkButton variant="link" to={paths.saveSearch(toSavedQuery(effectiveState))}>
          {texts.saveSearch}
        </LinkButton>
      </li>
      {clearButton && (
        <chakra.li display={clearButton.display}>
          <Button variant="link" onClick={state.clear}>
            {clearButton.label}
          </Button>
        </chakra.li>
      )}
    </chakra.ul>
  );
}

function toSavedQuery({ filters, q }: Pick<ListState, 'filters' | 'q'>): string {
  const { sortBy: _sort, ...query } = toSearchQuery(filters, q);
  return new URLSearchParams(query as Record<string, string>).toString();
}

const RemoveChipButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    py: '1',
    minH: { base: 'touch', lg: 'dense' },
    ps: '4',
    pe: '3',
    borderRadius: 'pill',
    bg: 'drive-tint',
    color: 'drive-deep',
    textStyle: 't2',
    fontWeight: 'semibold',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { flex: 'none' },
    '&:hover': { boxShadow: 'inset 0 0 0 1px var(--rd-colors-drive)' },
  },
});
