/** @see decision 0025 */
export const createSigningKeys = `
create table signing_key (
  id text collate "C" primary key,
  row jsonb not null
);
`;
