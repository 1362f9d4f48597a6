/** Local copy of a text that is stored in the URL, so that fast typing loses no letter. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Pause before the URL changes: browsers limit the rate of history changes. */
const DEBOUNCE_MS = 250;

/** @param address text of the URL, which replaces the local text when it changes @param normalize for comparing both */
export function useDebouncedInput(
  address: string,
  write: (text: string) => void,
  normalize: (typed: string) => string = (typed) => typed,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(address);
  const [lastAddress, setLastAddress] = useState({ address, sent: address });
  if (lastAddress.address !== address) {
    const isOurs = lastAddress.sent === address;
    setLastAddress({ address, sent: address });
    if (!isOurs) setText(address);
  }
  const send = useEffectEvent(write);
  const normalized = normalize(text);
  useEffect(() => {
    if (normalized === address) return;
    const timer = setTimeout(() => {
      setLastAddress((before) => ({ ...before, sent: normalized }));
      send(normalized);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [normalized, address]);
  return [text, setText];
}
