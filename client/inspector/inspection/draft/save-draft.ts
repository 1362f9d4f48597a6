import { endActiveRecording } from '#client/offline/drafts/active-recording.ts';
import { loadDraft } from '#client/offline/drafts/drafts.ts';
import { sendDraftNow, type DraftSaveResult } from '#client/offline/outbox/send-draft.ts';
import type { Inspection } from './inspection.ts';

/** Saves locally, then on the server or, offline, in the outbox. @see D-79, S-wiz-15 */
export async function saveDraftNow(inspection: Inspection): Promise<DraftSaveResult> {
  const id = await inspection.ensureDraft();
  await endActiveRecording();
  await inspection.flush();
  const draft = await loadDraft(id, inspection.ownerId);
  // A correction has no draft on the server.
  return draft?.kind === 'new' ? sendDraftNow(draft) : 'on-phone';
}
