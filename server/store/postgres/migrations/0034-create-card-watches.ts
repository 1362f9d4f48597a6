/** Since when the card provider was asked what moved, and which process asks. */
export const createCardWatches = `
create table card_watch (
  id text collate "C" primary key,
  row jsonb not null
);
`;
