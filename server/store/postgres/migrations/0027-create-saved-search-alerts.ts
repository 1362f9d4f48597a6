/** @see decision 0026 */
export const createSavedSearchAlerts = `
create table saved_search (
  id text collate "C" primary key,
  row jsonb not null,
  user_id text collate "C" not null,
  created_at text collate "C" not null,
  due_at text collate "C"
);
create index saved_search_of_user on saved_search (user_id, created_at, id);
create index saved_search_due on saved_search (due_at, id) where due_at is not null;

create table car_news (
  id text collate "C" primary key,
  row jsonb not null,
  created_at text collate "C" not null
);
create index car_news_time on car_news (created_at, id);

alter table user_account add column kept_car_ids text[] not null default '{}';
update user_account set kept_car_ids = array(
  select distinct kept from jsonb_array_elements_text(
    coalesce(row->'lists'->'selectedCarIds', '[]') || coalesce(row->'lists'->'savedCarIds', '[]')) as kept)
  where row->'lists' is not null;
create index user_account_kept on user_account using gin (kept_car_ids);
`;
