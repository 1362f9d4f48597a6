/** @see D-52 */
export const addReservationSearch = `
alter table reservation add column status text collate "C" not null default '';
alter table reservation add column search_text text collate "C" not null default '';
update reservation set
  status = coalesce(row->>'status', ''),
  search_text = lower(concat_ws(chr(10), order_id, row->'customerInfo'->>'firstName', row->'customerInfo'->>'lastName',
    row->'customerInfo'->>'email', row->'customerInfo'->>'phone'));
create index reservation_time on reservation (created_at, id);
create index reservation_status on reservation (status, created_at, id);

alter table user_account add column search_text text collate "C" not null default '';
update user_account set
  search_text = lower(concat_ws(chr(10), email, row->>'firstName', row->>'lastName', row->>'phone'));
`;
