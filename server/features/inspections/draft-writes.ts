/** The phone chooses the draft's ID, so that saving again keeps one draft. @see S-api-28, S-api-29 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { draftsCreate, draftsDelete, draftsPut, type Draft } from '#shared/contract/inspections.ts';
import { Problem } from '#shared/problem.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { DraftRow, UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { prepareDraftFields } from './draft-fields.ts';
import { findOwnDraft, presentDraft } from './own-draft.ts';

interface PreparedDraft {
  id: string;
  fields: Record<string, unknown>;
  /** The revision the save is based on; null from a client that knows no revisions. */
  baseRevision: number | null;
}

/** A client of the release before names none and must not delete those of another phone. */
function keepVoiceNotes(before: DraftRow | undefined): Record<string, unknown> {
  const voiceNotes = before?.fields['voiceNotes'];
  return voiceNotes === undefined ? {} : { voiceNotes };
}

/** An unchanged save keeps the revision. @throws Problem STALE when the draft is not at `baseRevision` */
async function saveDraftRow(
  tx: Writer,
  { id, fields: saved, baseRevision }: PreparedDraft,
  user: UserRow,
  now: string,
): Promise<Draft> {
  const before = await findOwnDraft(tx, id, user);
  const fields = { ...keepVoiceNotes(before), ...saved };
  if (before && isDeepStrictEqual(before.fields, fields)) return presentDraft(before);
  if (before && baseRevision !== null && baseRevision !== before.revision) {
    const message = 'The draft was changed on another device. Look at both versions and choose';
    throw new Problem('STALE', { message, current: presentDraft(before) });
  }
  const draft = {
    id,
    inspectorId: user.id,
    fields,
    // A recreated draft continues the numbers of the deleted one.
    revision: Math.max(before?.revision ?? 0, baseRevision ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  if (before) await tx.update('drafts', draft);
  else await tx.insert('drafts', draft);
  return presentDraft(draft);
}

/** Older receipts have no revision. */
const draftReceiptSchema = z.object({
  id: z.string(),
  revision: z.number().default(1),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Only what the server added is stored; a replay takes the fields from the request. */
const draftReceipt = {
  toReceipt: (draft: Draft) => draftReceiptSchema.parse(draft),
  fromReceipt: (receipt: unknown, { fields }: PreparedDraft) =>
    presentDraft({ fields, ...draftReceiptSchema.parse(receipt) }),
};

export const postDraft = defineHandler(draftsCreate)<PreparedDraft>({
  async prepare({ body, user, services }) {
    const fields = await prepareDraftFields(services.photos, body, user.id);
    return { id: body.id ?? randomUUID(), fields, baseRevision: body.revision ?? null };
  },
  run: ({ tx, prepared, user, now }) => saveDraftRow(tx, prepared, user, now),
  replayMapper: draftReceipt,
});

export const putDraft = defineHandler(draftsPut)<PreparedDraft>({
  async prepare({ params, body, user, services }) {
    const fields = await prepareDraftFields(services.photos, body, user.id);
    return { id: params.id, fields, baseRevision: body.revision ?? null };
  },
  run: ({ tx, prepared, user, now }) => saveDraftRow(tx, prepared, user, now),
  replayMapper: draftReceipt,
});

export const deleteDraft = defineHandler(draftsDelete)({
  async run({ tx, params, user }) {
    await findOwnDraft(tx, params.id, user);
    await tx.remove('drafts', params.id);
    return { success: true };
  },
});
