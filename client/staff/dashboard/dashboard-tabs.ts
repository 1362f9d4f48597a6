/** Stored in `?tab=`, so that Back returns to the previous tab. */
import { useSearchParams } from 'react-router-dom';
import { paths } from '#client/staff/paths.ts';

export const DASHBOARD_TABS = ['overview', 'pending', 'live', 'archived', 'dealers', 'staff'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export function useDashboardTab(): readonly [DashboardTab, (tab: DashboardTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = DASHBOARD_TABS.find((name) => name === params.get('tab')) ?? 'overview';
  return [tab, (next) => setParams(next === 'overview' ? {} : { tab: next })];
}

export function dashboardTabPath(tab: DashboardTab): string {
  return tab === 'overview' ? paths.admin : paths.adminTab(tab);
}
