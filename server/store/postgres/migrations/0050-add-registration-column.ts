/** Filled by the next migration; processes of the previous release leave it empty, and such cars count as not checked. */
export const addRegistrationColumn = `
alter table car add column is_registrable boolean;
`;
