/** What the typed text may become, asked of the server when typing rests for a moment. */
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { carsSuggest, type Suggestion } from '#shared/contract/cars.ts';
import { ask } from '#client/api/ask.ts';

const REST_MS = 120;
const FRESH_MS = 60_000;
const NONE: readonly Suggestion[] = [];

/** None while the box is not in use. Without an answer there are none: typing and searching go on. */
export function useSuggestions(text: string, active: boolean): readonly Suggestion[] {
  const typed = text.trim();
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const wanted = active && rested !== '' && typed !== '';
  const { data } = useQuery({
    ...ask(carsSuggest, { query: { q: rested } }),
    enabled: wanted,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!wanted || !data) return NONE;
  // The text itself is no suggestion: nothing would change.
  return data.suggestions.filter((one) => one.text.toLowerCase() !== typed.toLowerCase() || one.cars === 0);
}
