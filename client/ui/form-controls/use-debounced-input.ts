/** What is typed into a box and also stands in the address: the box has its own copy, so that fast typing loses no letter. */
import { useEffect, useEffectEvent, useState } from 'react';

/** The address follows after a pause this long: browsers refuse too many changes of it. */
const DEBOUNCE_MS = 250;

/**
 * The text of the box and what changes it.
 * @param address the text as the address has it; when somebody else changes that, Back or a link, the box takes it over
 * @param write puts a text into the address, replacing the history entry
 * @param kept what the address keeps of what is typed
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
