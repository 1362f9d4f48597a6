/** Local copy of a text that is stored in the URL, so that fast typing loses no letter. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Pause before the URL changes: browsers limit the rate of history changes. */
const DEBOUNCE_MS = 250;

/** @param address text of the URL, which replaces the local text when it changes @param normalize for comparing both */
export function useDebouncedInput(
  address: string,
  write: (text: string) => void,
  normalize: (typed: string) => string = (typed) => typed,
  delayMs = DEBOUNCE_MS,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(address);
  // Texts that were written and are not rendered yet: typing goes on before the first of them arrives.
  const [{ last, sent }, setWritten] = useState<{ last: string; sent: readonly string[] }>({ last: address, sent: [] });
  if (last !== address) {
    const arrived = sent.lastIndexOf(address);
    setWritten({ last: address, sent: arrived === -1 ? [] : sent.slice(arrived + 1) });
    if (arrived === -1) setText(address);
  }
  const send = useEffectEvent(write);
  const normalized = normalize(text);
  const goal = sent.at(-1) ?? address;
  useEffect(() => {
    if (normalized === goal) return;
    const timer = setTimeout(() => {
      setWritten((before) => ({ ...before, sent: [...before.sent, normalized] }));
      send(normalized);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [normalized, goal, delayMs]);
  return [text, setText];
}
