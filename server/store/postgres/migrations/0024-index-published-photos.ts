/** A photo is found by the hash of what is published of it; those of earlier versions get one when it is first asked for. */
export const indexPublishedPhotos = `
alter table photo add column published text collate "C";
create index photo_published on photo (published, id) where published is not null;
`;
