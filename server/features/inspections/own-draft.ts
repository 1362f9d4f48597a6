import type { Draft } from '#shared/contract/inspections.ts';
import { Problem } from '#shared/problem.ts';
import type { DraftRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** @returns undefined for an unknown ID @throws Problem NOT_FOUND for another inspector's draft */
export async function findOwnDraft(tx: Reader, id: string, user: UserRow): Promise<DraftRow | undefined> {
  const draft = await tx.get('drafts', id);
  if (draft && draft.inspectorId !== user.id) throw new Problem('NOT_FOUND');
  return draft;
}

export function presentDraft({ id, fields, revision, createdAt, updatedAt }: Omit<DraftRow, 'inspectorId'>): Draft {
  return { ...fields, id, revision, createdAt, updatedAt };
}
