/** One inspector with one phone: acts through the app's own code and remembers what the app confirmed. */
import { createHash } from 'node:crypto';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import type { DraftAutosave } from '#client/offline/drafts/draft-autosave.ts';
import type { OutboxScheduler } from '#client/offline/outbox/outbox-scheduler.ts';
import { READY_FORM } from '#tests/offline/ready-form.ts';
import { seededUuid } from './agent-globals.ts';
import { createInspection, type Inspection } from './inspection.ts';
import type { Page, Phone } from './phone.ts';
import type { Scheduler } from './scheduler.ts';
import { createUniqueJpeg } from './unique-jpeg.ts';

export interface Person {
  id: string;
  email: string;
}

interface OpenPage {
  page: Page;
  outbox: OutboxScheduler;
  editors: Map<string, DraftAutosave>;
}

export class Inspector {
  readonly person: Person;
  readonly phone: Phone;
  readonly inspections: Inspection[] = [];
  private readonly scheduler: Scheduler;
  private readonly open: OpenPage[] = [];

  constructor(person: Person, phone: Phone, scheduler: Scheduler) {
    this.person = person;
    this.phone = phone;
    this.scheduler = scheduler;
  }

  get holdsPhone(): boolean {
    return this.phone.userId === this.person.id;
  }

  /** The pages of another person have been closed. */
  takePhone(cookie: string): void {
    this.phone.cookie = cookie;
    this.phone.userId = this.person.id;
  }

  get pages(): readonly OpenPage[] {
    return this.open;
  }

  async openPage(): Promise<void> {
    const page = this.phone.openPage();
    await page.modules.account.recordSignIn({ ...this.person, role: 'inspector' });
    if (!page.isOpen) return;
    await page.modules.autosave.restoreDraftBackups(null);
    if (!page.isOpen) return;
    const outbox = page.modules.scheduler.startOutboxScheduler({ ownerId: this.person.id });
    this.open.push({ page, outbox, editors: new Map() });
  }

  /** On each open page, as the app does after a sign-in. */
  async signInAgain(cookie: string): Promise<void> {
    this.takePhone(cookie);
    for (const { page } of this.open.slice())
      await page.modules.account.recordSignIn({ ...this.person, role: 'inspector' }).catch((error: unknown) => {
        if (page.isOpen) throw error;
      });
  }

  endPage(index: number, how: 'kill' | 'leave'): void {
    const [ended] = this.open.splice(index, 1);
    ended?.page[how]();
  }

  wakeAll(): void {
    for (const { page } of this.open) page.wake();
  }

  async countWaiting(): Promise<number> {
    const rows = await this.open[0]!.page.modules.outbox.listUnsentRows(this.person.id);
    return rows.filter(({ state }) => state !== 'needs-attention').length;
  }

  async startInspection({ page }: OpenPage): Promise<void> {
    const inspection = createInspection(seededUuid(this.scheduler), this.person.id);
    this.inspections.push(inspection);
    const form = { ...EMPTY_FORM, ...READY_FORM };
    await page.modules.drafts.createDraft(this.person.id, { id: inspection.id, form });
    inspection.carId = (await page.modules.drafts.loadDraft(inspection.id, this.person.id))?.carId;
  }

  /** Types into a draft that this page may write. */
  async type(open: OpenPage, inspection: Inspection): Promise<void> {
    const editor = open.editors.get(inspection.id) ?? (await this.openEditor(open, inspection));
    if (!editor || inspection.state !== 'open') return;
    inspection.typed.push(`note ${inspection.typed.length + 1}`);
    editor.change({ form: { comments: inspection.typed.at(-1)! } });
  }

  private async openEditor(open: OpenPage, inspection: Inspection): Promise<DraftAutosave | undefined> {
    const { page, editors } = open;
    const lock = await page.modules.locks.lockDraft(inspection.id);
    if (lock.mode !== 'write') return undefined;
    const draft = await page.modules.drafts.loadDraft(inspection.id, this.person.id);
    if (draft?.state !== 'open') {
      lock.release();
      return undefined;
    }
    const editor = page.modules.autosave.createDraftAutosave(inspection.id);
    const onChange = () => {
      if (page.isOpen && editor.getState().state === 'saved') inspection.saved = inspection.typed.length;
    };
    editor.subscribe(onChange);
    editors.set(inspection.id, editor);
    return editor;
  }

  /** Stores a photo as the intake does after it has been processed. */
  async addPhoto({ page }: OpenPage, inspection: Inspection): Promise<void> {
    const picture = createUniqueJpeg(
      `${inspection.id} ${inspection.photos.size + inspection.doubtfulPhotos.size}`,
      this.scheduler.random.nextInt(3) === 0 ? 60_000 : 100,
    );
    const sha256 = createHash('sha256').update(picture).digest('hex');
    inspection.doubtfulPhotos.add(sha256);
    const { db } = page.modules;
    const ownerId = this.person.id;
    const id = seededUuid(this.scheduler);
    const bytes = Uint8Array.from(picture).buffer;
    await db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      const draft = page.modules.drafts.assertWritable(await db.drafts.get(inspection.id));
      await db.photoBytes.add({ id, ownerId, sha256, bytes });
      await db.photos.add({
        id,
        ownerId,
        draftId: draft.id,
        sha256,
        bytes: bytes.byteLength,
        type: 'image/jpeg',
        width: 16,
        height: 12,
        thumbnail: null,
        gallery: 'uae',
        category: 'exterior',
        takenAt: null,
        position: null,
        state: 'saved',
        convertOnServer: false,
        createdAt: this.scheduler.now,
      });
      await db.drafts.update(draft.id, { photoIds: [...draft.photoIds, id] });
    });
    if (!page.isOpen) return;
    inspection.photos.add(sha256);
    inspection.doubtfulPhotos.delete(sha256);
  }

  async saveOnServer({ page }: OpenPage, inspection: Inspection): Promise<void> {
    await page.modules.outbox.enqueueDraft(inspection.id);
  }

  async submit(open: OpenPage, inspection: Inspection): Promise<void> {
    const editor = open.editors.get(inspection.id) ?? (await this.openEditor(open, inspection));
    if (!editor) return;
    await editor.flush();
    const before = inspection.state;
    inspection.state = 'submitting';
    try {
      await open.page.modules.outbox.submitDraft(inspection.id);
      inspection.state = 'submitted';
    } catch (error) {
      if (open.page.isOpen) inspection.state = before;
      throw error;
    }
  }

  async undo({ page }: OpenPage, inspection: Inspection): Promise<void> {
    const rows = await page.modules.outbox.listOutboxRows(this.person.id);
    const row = rows.find((one) => one.kind === 'submit-car' && one.draftId === inspection.id && one.state !== 'sent');
    if (!row) return;
    const before = inspection.state;
    inspection.state = 'submitting';
    try {
      await page.modules.outbox.undoSubmit(row.id);
      inspection.state = 'open';
    } catch (error) {
      if (page.isOpen) inspection.state = before;
      throw error;
    }
  }

  async discard({ page }: OpenPage, inspection: Inspection): Promise<void> {
    inspection.state = 'discarding';
    try {
      await page.modules.drafts.discardDraft(inspection.id);
      inspection.state = 'discarded';
    } catch (error) {
      if (page.isOpen) inspection.state = 'open';
      throw error;
    }
  }
}
