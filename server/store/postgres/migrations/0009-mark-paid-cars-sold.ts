/** Same as `backfillSoldCars` in row-upgrades.ts. @see D-92 */
export const markPaidCarsSold = `
update car set
  row = car.row || jsonb_build_object('isSold', true, 'soldAt', paid.at, 'archivedAt', paid.at),
  is_live = false,
  archived_at = paid.at
from (
  select claim.id, coalesce(
    (select step->>'at' from jsonb_array_elements(order_.row->'history') step where step->>'status' = 'balance_paid' limit 1),
    order_.row->>'updatedAt') as at
  from car_claim claim join reservation order_ on order_.id = claim.reservation_id
  where order_.status in ('balance_paid', 'repairing', 'ready_for_registration', 'completed')
) paid
where paid.id = car.id and car.is_live;
update catalogue set version = version + 1 where id = 1;
`;
