import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Restores the scroll position per history entry; new pages start at the top, query changes keep it. @see C-brw-32 */

const RESTORE_TIMEOUT_MS = 4000;
const scrollStorageKey = (entry: string) => `redrive.scroll.${entry}`;

function saveScrollPosition(entry: string): void {
  try {
    sessionStorage.setItem(scrollStorageKey(entry), String(Math.round(window.scrollY)));
  } catch {
    // Storage is forbidden or full.
  }
}

/** The router calls the first entry "default". */
function currentHistoryKey(): string {
  const state = history.state as { key?: string } | null;
  return state?.key ?? 'default';
}

/** The router gives every fresh page load the same key: only a reload or Back restores the position. */
function isFreshNavigation(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate';
}

function readScrollPosition(entry: string): number {
  try {
    return Number(sessionStorage.getItem(scrollStorageKey(entry)) ?? 0);
  } catch {
    return 0;
  }
}

/** Scrolls once the page is tall enough, unless the user scrolls first. @returns a function that cancels it */
function restoreScrollWhenReady(top: number): () => void {
  const scrollIfReady = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top, behavior: 'instant' });
    stop();
  };
  const observer = new ResizeObserver(scrollIfReady);
  const timer = setTimeout(() => stop(), RESTORE_TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
    window.removeEventListener('keydown', stop);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  window.addEventListener('keydown', stop);
  observer.observe(document.body);
  return stop;
}

export function ScrollRestorer() {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // The browser scrolls before the old page's effects are cleaned up.
    const save = () => {
      if (currentHistoryKey() === key) saveScrollPosition(key);
    };
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', save);
    };
  }, [key]);

  useEffect(() => {
    const first = lastPath.current === null;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    if (navigationType === 'POP')
      return first && isFreshNavigation() ? undefined : restoreScrollWhenReady(readScrollPosition(key));
    if (samePage) saveScrollPosition(key);
    else window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, navigationType, pathname]);

  return null;
}
