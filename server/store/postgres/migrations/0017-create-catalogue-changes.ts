/** Which cars each version of the catalogue changed, and when they were made: what the index in every process is brought up to date by. */
export const createCatalogueChanges = `
create table car_change (
  version bigint not null,
  car_id text collate "C" not null,
  created_at text collate "C" not null,
  primary key (version, car_id, created_at)
);
`;
