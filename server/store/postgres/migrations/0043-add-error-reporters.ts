/** Rows of earlier releases have no reporter and count as signed-in. */
export const addErrorReporters = `
alter table error_entry add column reporter text collate "C";
`;

export const indexErrorReporters = {
  indexes: [{ name: 'error_entry_reporter', on: `error_entry ((coalesce(reporter, 'person')), last_seen, id)` }],
};
