export const createSecondFactors = `
create table second_factor (
  id text collate "C" primary key,
  row jsonb not null
);

create table pending_sign_in (
  id text collate "C" primary key,
  row jsonb not null,
  expires_at text collate "C" not null
);
create index pending_sign_in_end on pending_sign_in (expires_at, id);
`;
