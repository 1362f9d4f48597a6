/** The dashboard with the review of a car put into its Pending Review tab: the same view as on /admin/review (S-rev-09, D-57). */
import type { PageHead } from '#client/app/page-module.ts';
import { AdminHome } from '#client/features/admin/admin-home.tsx';
import type { Review } from '#client/features/admin/pending-tab.tsx';
import { CarReview } from '#client/features/review/car-review.tsx';

const review: Review = ({ car, onBack, onDecided }) => (
  <CarReview key={`${car.id} ${car.status}`} car={car} onBack={onBack} onDecided={onDecided} />
);

export default function AdminPage() {
  return <AdminHome review={review} />;
}

export function head(): PageHead {
  return { title: 'Admin Dashboard · Redrive', robots: 'noindex' };
}
