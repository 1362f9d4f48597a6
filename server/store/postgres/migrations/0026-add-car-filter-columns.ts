/**
 * What cars are found by since: damage, repair days, saving, and the emirate of their dealer, which is written down with the car as
 * `backfillCarEmirates` of row-upgrades.ts does it in the other adapter. A process of an earlier release leaves them empty: such a car is
 * found by none of them until it is stored again.
 */
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
