/** The dashboard's six views, named by `?tab=` so that Back returns to the one before. */
import { useSearchParams } from 'react-router-dom';
import { paths } from '#client/staff/paths.ts';

export const DASHBOARD_TABS = ['overview', 'pending', 'live', 'archived', 'dealers', 'staff'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export function useDashboardTab(): readonly [DashboardTab, (tab: DashboardTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = DASHBOARD_TABS.find((known) => known === params.get('tab')) ?? 'overview';
  return [tab, (next) => setParams(next === 'overview' ? {} : { tab: next })];
}

/** The dashboard's address with a tab open. */
export function dashboardTabPath(tab: DashboardTab): string {
  return tab === 'overview' ? paths.admin : paths.adminTab(tab);
}
