import { useState, type ReactNode, type Ref, useEffect } from 'react';
import { chakra } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#shared/contract/cars/cars.ts';
import { carsSuggest } from '#client/api/light-endpoints.ts';
import { Combobox } from '#client/ui/form-controls/combobox.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { texts } from '#messages/shop/search-box.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { stripFormatCharacters } from '#shared/domain/normalize-text.ts';

interface Props {
  value: string;
  onChange: (text: string) => void;
  onChoose: (q: string) => void;
  name?: string;
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function SearchBox({ value, onChange, onChoose, ...field }: Props) {
  const [active, setActive] = useState(false);
  const suggestions = useSuggestions(value, active);
  return (
    <Combobox
      {...field}
      label={texts.searchLabel}
      hideLabel
      kind="search"
      size="md"
      enterKeyHint="search"
      placeholder={texts.searchPlaceholder}
      value={value}
      onChange={onChange}
      prefix={<Icon glyph={Search} />}
      listLabel={texts.suggestions}
      announce={texts.suggestionCount(suggestions.length)}
      options={suggestions.map(({ text, cars }) => ({
        value: text,
        label: <HighlightedSuggestion text={text} typed={value} />,
        note: cars > 0 ? texts.cars(cars) : texts.noneOnSale,
      }))}
      onChoose={onChoose}
      onActive={setActive}
    />
  );
}

/** The typed part is lighter than its completion. */
function HighlightedSuggestion({ text, typed }: { text: string; typed: string }) {
  const typedPart = stripFormatCharacters(typed).trim();
  const at = typedPart === '' ? -1 : text.toLowerCase().indexOf(typedPart.toLowerCase());
  if (at < 0) return <b>{text}</b>;
  const end = at + typedPart.length;
  return (
    <>
      <b>{text.slice(0, at)}</b>
      <chakra.span color="ink-2">{text.slice(at, end)}</chakra.span>
      <b>{text.slice(end)}</b>
    </>
  );
}

const DEBOUNCE_MS = 120;
const STALE_TIME_MS = 60_000;
const NO_SUGGESTIONS: readonly Suggestion[] = [];

/** Suggestions for the typed text; empty while the field is inactive or the request fails. */
function useSuggestions(text: string, active: boolean): readonly Suggestion[] {
  const typed = stripFormatCharacters(text).trim();
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isEnabled = active && rested !== '' && typed !== '';
  const { data } = useQuery({
    ...apiQueryOptions(carsSuggest, { query: { q: rested } }),
    enabled: isEnabled,
    staleTime: STALE_TIME_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!isEnabled || !data) return NO_SUGGESTIONS;
  // The text itself is no useful suggestion.
  return data.suggestions.filter((one) => one.text.toLowerCase() !== typed.toLowerCase() || one.cars === 0);
}
