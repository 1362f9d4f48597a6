/** Local copy of a text that is stored in the URL, so that fast typing loses no letter. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Pause before the URL changes: browsers limit the rate of history changes. */
const DEBOUNCE_MS = 250;

/**
 * @param address current text of the URL; a change by Back or a link replaces the local text
 * @param write replaces the history entry
 * @param kept normalises the typed text for comparison with the URL
 */
export function useDebouncedInput(
  address: string,
  write: (text: string) => void,
  kept: (typed: string) => string = (typed) => typed,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(address);
  const [known, setKnown] = useState({ address, sent: address });
  if (known.address !== address) {
    const isOurs = known.sent === address;
    setKnown({ address, sent: address });
    if (!isOurs) setTyped(address);
  }
  const send = useEffectEvent(write);
  const text = kept(typed);
  useEffect(() => {
    if (text === address) return;
    const later = setTimeout(() => {
      setKnown((before) => ({ ...before, sent: text }));
      send(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(later);
  }, [text, address]);
  return [typed, setTyped];
}
