export const createPhotoPreviews = `
create table photo_preview (
  id text collate "C" primary key,
  row jsonb not null
);
`;
