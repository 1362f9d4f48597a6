/** The dashboard's six views, named by `?tab=` so that Back returns to the one before. */
import { useSearchParams } from 'react-router-dom';
import { paths } from '#client/staff/paths.ts';

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
