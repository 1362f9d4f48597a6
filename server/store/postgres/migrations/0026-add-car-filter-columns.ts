/** Processes of earlier releases leave these columns empty; the filters miss such cars until their next update. */
export const addCarFilterColumns = `
alter table car add column primary_damage text collate "C";
alter table car add column repair_time_category text collate "C";
alter table car add column emirate text collate "C";
alter table car add column you_save_aed bigint;
update car set row = car.row || jsonb_build_object('emirate', dealer.row->'emirate')
  from dealer where dealer.id = car.dealer_id and car.row->'emirate' is null;
update car set
  primary_damage = row->>'primaryDamage',
  repair_time_category = row->>'repairTimeCategory',
  emirate = row->>'emirate',
  you_save_aed = (row->>'youSaveAed')::numeric::bigint;
`;
