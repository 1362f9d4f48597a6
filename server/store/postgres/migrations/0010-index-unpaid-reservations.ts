/** @see D-96 */
export const indexUnpaidReservations = `
alter table reservation add column updated_at text collate "C" not null default '';
update reservation set updated_at = coalesce(row->>'updatedAt', '');
create index reservation_unpaid on reservation (updated_at, id) where status = 'deposit_pending';
create index reservation_unpaid_of on reservation (customer_id, created_at, id) where status = 'deposit_pending';
`;
