import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Where a page was scrolled to, kept per history entry: Back returns there once the page is tall enough again (C-brw-32), a new
 * page starts at the top, a change of the query alone stays put.
 */

const RESTORE_TIMEOUT_MS = 4000;
const scrollStorageKey = (entry: string) => `redrive.scroll.${entry}`;

function saveScrollPosition(entry: string): void {
  try {
    sessionStorage.setItem(scrollStorageKey(entry), String(Math.round(window.scrollY)));
  } catch {
    // Without session storage a page opens at its top: nothing is lost.
  }
}

/** The key of the history entry the browser is at; the router calls the first one "default". */
function currentHistoryKey(): string {
  const state = history.state as { key?: string } | null;
  return state?.key ?? 'default';
}

/** The router gives every freshly loaded page one key: only a reload or Back means the place that was left. */
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

/** Scrolls as soon as the page can be scrolled that far, unless the person scrolls first. Returns a stop. */
function restoreScrollWhenReady(top: number): () => void {
  const reach = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top, behavior: 'instant' });
    stop();
  };
  const observer = new ResizeObserver(reach);
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
  const kind = useNavigationType();
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // The browser moves on before the effects of the old page are undone: its last scroll is the new page's.
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
    if (kind === 'POP')
      return first && isFreshNavigation() ? undefined : restoreScrollWhenReady(readScrollPosition(key));
    // A changed filter is a new entry at the same place; it may be left before anybody scrolls.
    if (samePage) saveScrollPosition(key);
    else window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, kind, pathname]);

  return null;
}
