/** Drafts of earlier versions get what later ones rely on, as `current` in row-upgrades.ts gives it to the other adapter. */
export const backfillDraftRevisions = `
update draft set row = jsonb_build_object('revision', 1) || row where row->'revision' is null;
`;
