import type { Panel } from '#shared/domain/panels.ts';
import { MAX_VOICE_NOTE_BYTES, type VoiceNoteType } from '#shared/domain/voice-note.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';
import { assertWritable } from '#client/offline/drafts/drafts.ts';
import { deleteUnusedUploads } from '#client/offline/images/photo-upload-queue.ts';
import { sha256Hex } from '#client/offline/images/sha256.ts';

interface NewVoiceNote {
  draftId: string;
  panel: Panel | null;
  type: VoiceNoteType;
}

/**
 * Saves a recording while it grows: after each piece the stored bytes are a complete note with its hash, so that a
 * killed page loses only the piece that it had not saved.
 */
export class VoiceNoteWriter {
  private readonly note: NewVoiceNote;
  private readonly id = crypto.randomUUID();
  private readonly createdAt = Date.now();
  private pieces: Blob[] = [];
  private saved: { sha256: string } | null = null;
  private tail: Promise<unknown> = Promise.resolve();

  constructor(note: NewVoiceNote) {
    this.note = note;
  }

  get hasSaved(): boolean {
    return this.saved !== null;
  }

  /** Pieces are saved in order. Resolves with false when the note is full. @throws StorageFullError, DraftNotWritableError */
  append(piece: Blob, seconds: number): Promise<boolean> {
    const run = this.tail.then(() => this.save(piece, seconds));
    this.tail = run.catch(() => undefined);
    return run;
  }

  private async save(piece: Blob, seconds: number): Promise<boolean> {
    const pieces = [...this.pieces, piece];
    const bytes = await new Blob(pieces).arrayBuffer();
    if (bytes.byteLength > MAX_VOICE_NOTE_BYTES) return false;
    if (bytes.byteLength === 0) return true;
    const sha256 = await sha256Hex(bytes);
    await withReopen(() =>
      db.transaction('rw', [db.drafts, db.photos, db.photoBytes, db.outbox], async () =>
        this.put(bytes, sha256, seconds),
      ),
    );
    // Only after the commit, as the transaction may be repeated.
    this.saved = { sha256 };
    this.pieces = pieces;
    return true;
  }

  private async put(bytes: ArrayBuffer, sha256: string, seconds: number): Promise<void> {
    const { draftId, panel, type } = this.note;
    const { id, createdAt, saved } = this;
    const draft = assertWritable(await db.drafts.get(draftId));
    // A deleted note is not restored by its last piece.
    if (saved && !draft.photoIds.includes(id)) return;
    const { ownerId } = draft;
    const row: PhotoRow = {
      ...EMPTY_NOTE,
      id,
      ownerId,
      draftId,
      sha256,
      bytes: bytes.byteLength,
      type,
      createdAt,
      seconds,
    };
    row.takenAt = new Date(createdAt).toISOString();
    if (panel) row.panels = [panel];
    await db.photoBytes.put({ id, ownerId, sha256, bytes });
    await db.photos.put(row);
    const now = Date.now();
    await db.drafts.update(draftId, {
      ...(!draft.photoIds.includes(id) && { photoIds: [...draft.photoIds, id] }),
      inspectedAt: now,
      updatedAt: now,
    });
    if (saved) await deleteUnusedUploads(ownerId, [saved.sha256]);
  }
}

const EMPTY_NOTE = {
  width: null,
  height: null,
  thumbnail: null,
  gallery: 'voice',
  category: 'damage',
  takenAt: null,
  position: null,
  state: 'saved',
  convertOnServer: false,
} as const;

/** Restores a note that `removePhoto` deleted. @throws StorageFullError, DraftNotWritableError */
export async function restoreVoiceNote(note: PhotoRow, bytes: ArrayBuffer | undefined): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      const draft = assertWritable(await db.drafts.get(note.draftId));
      const { id, ownerId, sha256 } = note;
      if (bytes) await db.photoBytes.put({ id, ownerId, sha256, bytes });
      await db.photos.put(note);
      const photoIds = [...draft.photoIds.filter((one) => one !== id), id];
      await db.drafts.update(draft.id, { photoIds, updatedAt: Date.now() });
    }),
  );
}
