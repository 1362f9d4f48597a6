/**
 * A key press paints its letter first and tells the form after: what hangs on the form (numbers, steps, saving) may take longer
 * than a finger. What was typed is handed on at once when the page is about to be put away.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

const pendingCommits = new Set<() => void>();

/** Hands on everything typed so far. Before saving, leaving or submitting nothing may be left behind. */
export function flushDeferredInputs(): void {
  for (const hand of Array.from(pendingCommits)) hand();
}

if (typeof window !== 'undefined') {
  // In the capture phase: before those who save what the form holds.
  for (const leaving of ['pagehide', 'visibilitychange', 'click', 'submit']) {
    window.addEventListener(leaving, flushDeferredInputs, { capture: true });
  }
  // Enter may look up a VIN that a scanner has just typed, Ctrl+S saves.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.ctrlKey || event.metaKey) flushDeferredInputs();
    },
    { capture: true },
  );
}

/** The text to show, and what to do with a new one. `commit` runs after the next paint. */
export function useDeferredInput(value: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const hand = useRef<(() => void) | null>(null);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  }, [commit]);
  useEffect(() => () => hand.current?.(), []);

  const write = useCallback((text: string) => {
    setTyped(text);
    if (hand.current) pendingCommits.delete(hand.current);
    const now = () => {
      if (hand.current !== now) return;
      hand.current = null;
      pendingCommits.delete(now);
      latest.current(text);
      setTyped(null);
    };
    hand.current = now;
    pendingCommits.add(now);
    runAfterPaint(now);
  }, []);
  return [typed ?? value, write];
}

function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
