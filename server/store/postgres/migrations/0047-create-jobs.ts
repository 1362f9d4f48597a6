/** @see decision 0041 */
export const createJobs = `
create table job (
  id text collate "C" primary key,
  row jsonb not null,
  kind text collate "C" not null,
  state text collate "C" not null,
  due_at text collate "C",
  created_at text collate "C" not null
);
create index job_due on job (kind, due_at, id) where due_at is not null;
create index job_state on job (state, created_at, id);
create index job_time on job (created_at, id);
`;
