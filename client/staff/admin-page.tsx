/** The dashboard with the review of a car put into its Pending Review tab: the same view as on /admin/review (S-rev-09, D-57). */
import type { PageHead } from '#client/app/page-module.ts';
import { AdminHome } from '#client/staff/dashboard/admin-home.tsx';
import type { Review } from '#client/staff/dashboard/pending-tab.tsx';
import { CarReviewDialog } from '#client/staff/review/car-review-dialog.tsx';

const review: Review = (props) => <CarReviewDialog {...props} />;

export default function AdminPage() {
  return <AdminHome review={review} />;
}

export function head(): PageHead {
  return { title: 'Admin Dashboard · Redrive', robots: 'noindex' };
}
