/** Photos of earlier versions get a published hash on first use. */
export const indexPublishedPhotos = `
alter table photo add column published text collate "C";
create index photo_published on photo (published, id) where published is not null;
`;
