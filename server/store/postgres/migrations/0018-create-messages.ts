/** @see decision 0022 */
export const createMessages = `
create table message (
  id text collate "C" primary key,
  row jsonb not null,
  state text collate "C" not null,
  created_at text collate "C" not null,
  due_at text collate "C"
);
create index message_time on message (created_at, id);
create index message_state on message (state, created_at, id);
create index message_due on message (due_at, id) where due_at is not null;

create table password_reset (
  id text collate "C" primary key,
  row jsonb not null,
  user_id text collate "C" not null,
  expires_at text collate "C" not null
);
create index password_reset_of_user on password_reset (user_id, id);
create index password_reset_end on password_reset (expires_at, id);
`;
