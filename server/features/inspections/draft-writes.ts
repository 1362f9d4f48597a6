/** Saving and discarding drafts. The id is the phone's, so that saving again keeps one draft (S-api-28, S-api-29). */
import { randomUUID } from 'node:crypto';
import { draftsCreate, draftsDelete, draftsPut, type Draft } from '#shared/contract/inspections.ts';
import { handle } from '#server/http/handle.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { draftFieldsToKeep } from './draft-fields.ts';
import { findOwnDraft, presentDraft } from './own-draft.ts';

interface Prepared {
  id: string;
  fields: Record<string, unknown>;
}

/** Creates the draft or replaces its fields. */
async function save(tx: Writer, { id, fields }: Prepared, user: UserRow, now: string): Promise<Draft> {
  const before = await findOwnDraft(tx, id, user);
  const draft = { id, inspectorId: user.id, fields, createdAt: before?.createdAt ?? now, updatedAt: now };
  if (before) await tx.update('drafts', draft);
  else await tx.insert('drafts', draft);
  return presentDraft(draft);
}

export const postDraft = handle(draftsCreate)<Prepared>({
  async prepare({ body, user, services }) {
    return { id: body.id ?? randomUUID(), fields: await draftFieldsToKeep(services.photos, body, user.id) };
  },
  run: ({ tx, prepared, user, now }) => save(tx, prepared, user, now),
});

export const putDraft = handle(draftsPut)<Prepared>({
  async prepare({ params, body, user, services }) {
    return { id: params.id, fields: await draftFieldsToKeep(services.photos, body, user.id) };
  },
  run: ({ tx, prepared, user, now }) => save(tx, prepared, user, now),
});

export const deleteDraft = handle(draftsDelete)({
  async run({ tx, params, user }) {
    await findOwnDraft(tx, params.id, user);
    await tx.remove('drafts', params.id);
    return { success: true };
  },
});
