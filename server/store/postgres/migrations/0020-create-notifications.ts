/** @see decision 0023 */
export const createNotifications = `
create table notice (
  id text collate "C" primary key,
  row jsonb not null,
  user_id text collate "C" not null,
  created_at text collate "C" not null
);
create index notice_of_user on notice (user_id, created_at, id);
create index notice_time on notice (created_at, id);

create table bell (
  id text collate "C" primary key,
  row jsonb not null
);

create table bell_ring (
  id text collate "C" primary key,
  user_id text collate "C" not null,
  rung_at timestamptz not null default clock_timestamp()
);
create index bell_ring_time on bell_ring (rung_at);
`;
