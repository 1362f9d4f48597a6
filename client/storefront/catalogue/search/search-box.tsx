/** The search box with its suggestions, in the header and above the lists. */
import { useState, type ReactNode, type Ref, useEffect } from 'react';
import { chakra } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#shared/contract/cars/cars.ts';
import { carsSuggest } from '#client/api/light-endpoints.ts';
import { Combobox } from '#client/ui/form-controls/combobox.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { texts } from '#client/storefront/catalogue/texts.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { stripFormatCharacters } from '#shared/domain/normalize-text.ts';

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** A suggestion was taken. */
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

/** What was typed stands lighter, so that the eye falls on what it becomes. */
function HighlightedSuggestion({ text, typed }: { text: string; typed: string }) {
  const part = stripFormatCharacters(typed).trim();
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return <b>{text}</b>;
  const end = at + part.length;
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

/** What the typed text may become. None while the box is not in use or no answer comes: typing and searching go on. */
function useSuggestions(text: string, active: boolean): readonly Suggestion[] {
  const typed = stripFormatCharacters(text).trim();
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const wanted = active && rested !== '' && typed !== '';
  const { data } = useQuery({
    ...apiQueryOptions(carsSuggest, { query: { q: rested } }),
    enabled: wanted,
    staleTime: STALE_TIME_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!wanted || !data) return NO_SUGGESTIONS;
  // The text itself is no suggestion: nothing would change.
  return data.suggestions.filter((one) => one.text.toLowerCase() !== typed.toLowerCase() || one.cars === 0);
}
