/** The dashboard's six views, named by `?tab=` so that Back returns to the one before. */
import { useSearchParams } from 'react-router-dom';
import { paths } from '#client/staff/paths.ts';
import { useTypedText } from '#client/ui/controls/typed-text.ts';

export const TABS = ['overview', 'pending', 'live', 'archived', 'dealers', 'staff'] as const;
export type TabName = (typeof TABS)[number];

export function useTab(): readonly [TabName, (tab: TabName) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get('tab')) ?? 'overview';
  return [tab, (next) => setParams(next === 'overview' ? {} : { tab: next })];
}

/** The dashboard's address with a tab open. */
export function tabPath(tab: TabName): string {
  return tab === 'overview' ? paths.admin : paths.adminTab(tab);
}

/** One part of the address as text; '' when absent. Setting replaces the history entry: typing is no journey. */
export function useAddressText(name: string): readonly [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (text: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set(name, text);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}

/** What is searched for in a list, typed letter by letter; the address follows. */
export function useAddressSearch(): readonly [string, (text: string) => void] {
  const [text, setText] = useAddressText('q');
  return useTypedText(text, setText);
}
