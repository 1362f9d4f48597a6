export const addIdempotencyOwners = `
alter table reply add column user_id text collate "C" not null default '';
update reply set user_id = substring(id from '^(.*):');
create index reply_owner on reply (user_id, created_at, id);
`;
