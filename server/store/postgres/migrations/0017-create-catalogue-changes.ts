/** Cars changed by each catalogue version, from which every process updates its index. */
export const createCatalogueChanges = `
create table car_change (
  version bigint not null,
  car_id text collate "C" not null,
  created_at text collate "C" not null,
  primary key (version, car_id, created_at)
);
`;
