/** Rows of earlier releases keep 0 and sort by time; a trigger numbers what their processes insert. */
export const addNotificationSequence = {
  setupSql: `
create sequence if not exists notice_seq;
alter table notice add column if not exists seq bigint not null default 0;
alter table notice alter column seq set default -1;
create or replace function number_notice() returns trigger language plpgsql as $$
begin
  new.seq := nextval('notice_seq');
  new.row := new.row || jsonb_build_object('seq', new.seq);
  return new;
end $$;
create or replace trigger number_notice before insert on notice
  for each row when (new.seq = -1) execute function number_notice();
`,
  indexes: [{ name: 'notice_in_order', on: 'notice (user_id, seq, created_at, id)' }],
};
