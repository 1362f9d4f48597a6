/** Light, dark or as the device has it: kept on this device alone, and in force before anything is drawn (public/early-theme.js). */
import { useSyncExternalStore } from 'react';
import { readFromStorage, removeFromStorage, writeToStorage } from './device-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Read by public/early-theme.js too. */
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

/** What somebody chose on this device; the server knows nobody's choice and says `system`. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, readStoredTheme, () => 'system');
}

/** From now on, on every page of this device. */
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
    const own = meta.dataset['of'];
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  }
  for (const tell of listeners) tell();
}
