/** No backfill: earlier versions have no repair photos. */
export const addRepairPhotoReferences = `
alter table reservation add column photo_hashes text[] not null default '{}';
create index reservation_photo on reservation using gin (photo_hashes);
`;
