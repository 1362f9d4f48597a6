/** A key press paints its character before the form updates. Pending input is committed when the page is hidden. */
import { useCallback, useEffect, useRef, useState } from 'react';

const pendingCommits = new Set<() => void>();

/** Commits pending input; called before saving, leaving and submitting. */
export function flushDeferredInputs(): void {
  for (const commit of Array.from(pendingCommits)) commit();
}

if (typeof window !== 'undefined') {
  // Capture phase: before handlers that save the form.
  for (const leaving of ['pagehide', 'visibilitychange', 'click', 'submit']) {
    window.addEventListener(leaving, flushDeferredInputs, { capture: true });
  }
  // Enter may look up a scanned VIN, Ctrl+S saves.
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
  const pendingCommit = useRef<(() => void) | null>(null);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  }, [commit]);
  useEffect(() => () => pendingCommit.current?.(), []);

  const write = useCallback((text: string) => {
    setTyped(text);
    if (pendingCommit.current) pendingCommits.delete(pendingCommit.current);
    const commitNow = () => {
      if (pendingCommit.current !== commitNow) return;
      pendingCommit.current = null;
      pendingCommits.delete(commitNow);
      latest.current(text);
      setTyped(null);
    };
    pendingCommit.current = commitNow;
    pendingCommits.add(commitNow);
    runAfterPaint(commitNow);
  }, []);
  return [typed ?? value, write];
}

function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
