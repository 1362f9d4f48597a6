/** @see decision 0028 */
export const createPushTables = `
create table push_keys (
  id text collate "C" primary key,
  row jsonb not null
);

create table push_subscription (
  id text collate "C" primary key,
  row jsonb not null,
  user_id text collate "C" not null,
  device text collate "C" not null,
  created_at text collate "C" not null
);
create index push_subscription_of_user on push_subscription (user_id, created_at, id);
create index push_subscription_of_device on push_subscription (device, id);

create table push (
  id text collate "C" primary key,
  row jsonb not null,
  due_at text collate "C" not null
);
create index push_due on push (due_at, id);

create table notification_settings (
  id text collate "C" primary key,
  row jsonb not null
);
`;
