/** "Save Draft": at the server when it can be reached, else in the outbox; on this phone in every case (D-79, S-wiz-15). */
import { loadDraft } from '#client/offline/drafts/drafts.ts';
import { sendDraftNow, type DraftSaveResult } from '#client/offline/outbox/send-draft.ts';
import type { Inspection } from './inspection.ts';

/** Rejects when the phone cannot save or the server refuses; what was typed stays on the screen in both cases. */
export async function saveDraftNow(inspection: Inspection): Promise<DraftSaveResult> {
  const id = await inspection.ensureDraft();
  await inspection.flush();
  const draft = await loadDraft(id, inspection.ownerId);
  // A correction is no draft of the server's: the returned car itself is there.
  return draft?.kind === 'new' ? sendDraftNow(draft) : 'on-phone';
}
