/** Who reported a failure. Rows of earlier releases, and those their processes still write, have none and count as a person's. */
export const addErrorReporters = `
alter table error_entry add column reporter text collate "C";
`;

export const indexErrorReporters = {
  indexes: [{ name: 'error_entry_reporter', on: `error_entry ((coalesce(reporter, 'person')), last_seen, id)` }],
};
