/** @see decision 0052 */
export const createWorkOrders = `
create table work_order (
  id text collate "C" primary key,
  row jsonb not null,
  workshop_id text collate "C",
  started_at text collate "C" not null,
  completed_at text collate "C",
  photo_hashes text[] not null
);
create index work_order_open on work_order (started_at, id) where completed_at is null;
create index work_order_workshop on work_order (workshop_id, started_at, id) where completed_at is null;
create index work_order_completed on work_order (completed_at desc, id desc) where completed_at is not null;
create index work_order_photo on work_order using gin (photo_hashes);
`;
