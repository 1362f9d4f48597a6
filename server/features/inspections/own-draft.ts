/** A draft belongs to the inspector who saved it: for everybody else it does not exist. */
import type { Draft } from '#shared/contract/inspections.ts';
import { Problem } from '#shared/problem.ts';
import type { DraftRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** The inspector's own draft; undefined when there is none of this id. @throws Problem NOT_FOUND when it is somebody else's */
export async function findOwnDraft(tx: Reader, id: string, user: UserRow): Promise<DraftRow | undefined> {
  const draft = await tx.get('drafts', id);
  if (draft && draft.inspectorId !== user.id) throw new Problem('NOT_FOUND');
  return draft;
}

/** The fields as sent, under the server's id and times. */
export function presentDraft({ id, fields, revision, createdAt, updatedAt }: Omit<DraftRow, 'inspectorId'>): Draft {
  return { ...fields, id, revision, createdAt, updatedAt };
}
