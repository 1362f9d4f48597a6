/** Stored per device and applied before the first paint (public/early-theme.js). */
import { useSyncExternalStore } from 'react';
import { readFromStorage, removeFromStorage, writeToStorage } from './device-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'redrive-theme';
const listeners = new Set<() => void>();

function subscribeTheme(listener: () => void): () => void {
  const fromAnotherTab = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) applyTheme(readStoredTheme());
  };
  listeners.add(listener);
  window.addEventListener('storage', fromAnotherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromAnotherTab);
  };
}

function readStoredTheme(): Theme {
  const stored = readFromStorage('local', STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, readStoredTheme, () => 'system');
}

export function saveTheme(theme: Theme): void {
  if (theme === 'system') removeFromStorage('local', STORAGE_KEY);
  else writeToStorage('local', STORAGE_KEY, theme);
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  const page = document.documentElement;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const metaTheme = meta.dataset['of'];
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${metaTheme})` : theme === metaTheme ? 'all' : 'not all';
  }
  for (const listener of listeners) listener();
}
