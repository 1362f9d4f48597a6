import { draftsGet, draftsList } from '#shared/contract/inspections.ts';
import { Problem } from '#shared/problem.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { findOwnDraft, presentDraft } from './own-draft.ts';

export const getDrafts = defineHandler(draftsList)({
  async run({ tx, user }) {
    return (await tx.find('drafts.ofInspector', { inspectorId: user.id })).map(presentDraft);
  },
});

export const getDraft = defineHandler(draftsGet)({
  async run({ tx, params, user }) {
    const draft = await findOwnDraft(tx, params.id, user);
    if (!draft) throw new Problem('NOT_FOUND');
    return presentDraft(draft);
  },
});
