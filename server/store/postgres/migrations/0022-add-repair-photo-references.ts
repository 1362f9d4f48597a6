/** The pictures of a repair that the workshop told of; nobody had told of any. */
export const addRepairPhotoReferences = `
alter table reservation add column photo_hashes text[] not null default '{}';
create index reservation_photo on reservation using gin (photo_hashes);
`;
