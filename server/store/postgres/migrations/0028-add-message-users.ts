/** Whose each message is: it goes along in an export, and goes with the account. A process of an earlier release leaves it empty. */
export const addMessageUsers = `
alter table message add column if not exists user_id text collate "C";
update message set user_id = row->>'userId';
create index if not exists message_of_user on message (user_id, created_at, id);
`;
