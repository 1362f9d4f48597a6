/** Same as `upgradeRow` in row-upgrades.ts. */
export const backfillDraftRevisions = `
update draft set row = jsonb_build_object('revision', 1) || row where row->'revision' is null;
`;
