export const trackUnreferencedPhotos = `
alter table photo add column has_car boolean not null default true;
alter table photo add column confirmed_at text collate "C" not null default '';
update photo set has_car = jsonb_array_length(row->'carIds') > 0, confirmed_at = created_at;
create index photo_without_car on photo (confirmed_at, id) where not has_car;

create table photo_removal (
  id text collate "C" primary key,
  row jsonb not null,
  created_at text collate "C" not null
);
create index photo_removal_time on photo_removal (created_at, id);
`;
