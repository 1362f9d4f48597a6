export const createCardWatches = `
create table card_watch (
  id text collate "C" primary key,
  row jsonb not null
);
`;
