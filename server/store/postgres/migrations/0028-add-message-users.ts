/** For exports and account deletion. Processes of earlier releases leave the column empty. */
export const addMessageUsers = `
alter table message add column if not exists user_id text collate "C";
update message set user_id = row->>'userId';
create index if not exists message_of_user on message (user_id, created_at, id);
`;
