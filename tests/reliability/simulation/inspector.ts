/** One inspector with one phone: acts through the app's own code and remembers what the app confirmed. */
import { createHash } from 'node:crypto';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import type { DraftAutosave } from '#client/offline/drafts/draft-autosave.ts';
import type { OutboxScheduler } from '#client/offline/outbox/outbox-scheduler.ts';
import { inspectionRequestsOwn } from '#shared/contract/inspection-requests.ts';
import { draftsGet } from '#shared/contract/inspections.ts';
import { carsForEdit } from '#shared/contract/review.ts';
import { getShotTags, listShotSlots } from '#shared/domain/photos/shot-list.ts';
import { READY_FORM } from '#tests/offline/ready-form.ts';
import { SimulatedBlob } from './agent-globals.ts';
import { createInspection, type Inspection } from './inspection.ts';
import type { Page, Phone } from './phone.ts';
import type { Scheduler } from './scheduler.ts';
import { createUniqueJpeg } from './unique-jpeg.ts';

export interface Person {
  id: string;
  email: string;
}

export interface OpenPage {
  page: Page;
  outbox: OutboxScheduler;
  editors: Map<string, DraftAutosave>;
}

/** The first bytes of a WebM recording. */
const VOICE_HEADER = Buffer.concat([Buffer.from('1a45dfa39f4282847765626d', 'hex'), Buffer.from(' A_OPUS ')]);
const SLOTS = listShotSlots('Sedan', ['hood']);
const DAMAGED_HOOD = { hood: { action: 'replace', paint: true } } as const;

export class Inspector {
  readonly person: Person;
  readonly phone: Phone;
  readonly inspections: Inspection[] = [];
  /** Addresses of dealers that the app showed as added, by their IDs. */
  readonly dealers = new Map<string, string>();
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

  async startInspection({ page }: OpenPage): Promise<Inspection> {
    const inspection = createInspection(this.scheduler.random.nextUuid(), this.person.id);
    this.inspections.push(inspection);
    const added = [...this.dealers.keys()].at(-1);
    const dealer = added !== undefined && this.scheduler.random.nextInt(2) === 0 && { dealerId: added };
    const form = {
      ...EMPTY_FORM,
      ...READY_FORM,
      ...dealer,
      market_price_aed: '100,000',
      panel_conditions: DAMAGED_HOOD,
    };
    await page.modules.drafts.createDraft(this.person.id, { id: inspection.id, form });
    inspection.carId = (await page.modules.drafts.loadDraft(inspection.id, this.person.id))?.carId;
    return inspection;
  }

  /** Cars of the new dealer wait for it in the outbox. */
  async addDealer({ page }: OpenPage): Promise<void> {
    const name = this.scheduler.random.nextUuid();
    const contactEmail = `${name}@test.example`;
    const id = await page.modules.outbox.enqueueDealer(this.person.id, { name, contactEmail });
    if (page.isOpen) this.dealers.set(id, contactEmail);
  }

  /** Types into a draft that this page may write. */
  async type(open: OpenPage, inspection: Inspection): Promise<void> {
    const editor = open.editors.get(inspection.draftId) ?? (await this.openEditor(open, inspection));
    if (!editor || inspection.state !== 'open') return;
    inspection.typed.push(`note ${inspection.typed.length + 1}`);
    editor.change({ form: { comments: inspection.typed.at(-1)! } });
  }

  private async openEditor(open: OpenPage, inspection: Inspection): Promise<DraftAutosave | undefined> {
    const { page, editors } = open;
    const lock = await page.modules.locks.lockDraft(inspection.draftId);
    if (lock.mode !== 'write') return undefined;
    const draft = await page.modules.drafts.loadDraft(inspection.draftId, this.person.id);
    if (draft?.state !== 'open') {
      lock.release();
      return undefined;
    }
    const editor = page.modules.autosave.createDraftAutosave(inspection.draftId);
    const onChange = () => {
      if (page.isOpen && editor.getState().state === 'saved') inspection.saved = inspection.typed.length;
    };
    editor.subscribe(onChange);
    editors.set(inspection.draftId, editor);
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
    const id = this.scheduler.random.nextUuid();
    const slot = SLOTS[inspection.photos.size + inspection.doubtfulPhotos.size - 1];
    const bytes = Uint8Array.from(picture).buffer;
    await db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      const draft = page.modules.drafts.assertWritable(await db.drafts.get(inspection.draftId));
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
        ...(slot && getShotTags(slot)),
        createdAt: this.scheduler.now,
      });
      await db.drafts.update(draft.id, { photoIds: [...draft.photoIds, id] });
    });
    if (!page.isOpen) return;
    inspection.photos.add(sha256);
    inspection.doubtfulPhotos.delete(sha256);
    if (slot) inspection.slots.set(sha256, slot);
    if (this.scheduler.random.nextInt(3) > 0) return;
    await page.modules.savePhotoPins(id, [{ x: 0.5, y: 0.5, panel: 'hood' }]);
    if (page.isOpen) inspection.pinned.add(sha256);
  }

  /** Speaks; each piece replaces the note by a longer one. */
  async recordVoiceNote({ page }: OpenPage, inspection: Inspection): Promise<void> {
    const { draftId } = inspection;
    const bytes = Buffer.concat([VOICE_HEADER, Buffer.from(this.scheduler.random.nextUuid())]);
    const writer = new page.modules.VoiceNoteWriter({ draftId, panel: 'hood', type: 'audio/webm' });
    for (const [index, end] of [40, bytes.length].entries())
      await writer.append(new SimulatedBlob([bytes.subarray(index * 40, end)]) as unknown as Blob, index + 1);
    if (page.isOpen) inspection.voiceNotes.add(createHash('sha256').update(bytes).digest('hex'));
  }

  /** Opens a returned car for correction. */
  async openCorrection({ page }: OpenPage, inspection: Inspection): Promise<void> {
    const car = await page.modules.callEndpoint(carsForEdit, { params: { id: inspection.carId! } });
    if (car.status !== 'needs_correction' || inspection.state !== 'submitted') return;
    const draftId = await page.modules.drafts.createCorrectionDraft(this.person.id, car);
    if (!page.isOpen || draftId === inspection.draftId) return;
    Object.assign(inspection, { draftId, isReturned: true, state: 'open' });
  }

  /** Takes, starts or finishes a car to inspect. */
  async stepRequest({ page }: OpenPage): Promise<void> {
    const { callEndpoint, requests, outbox } = page.modules;
    const ownerId = this.person.id;
    const answer = await callEndpoint(inspectionRequestsOwn, { query: {} });
    await requests.cacheInspectionRequests(ownerId, answer);
    const { requests: shown } = answer;
    if (shown.length === 0) return;
    const request = shown[this.scheduler.random.nextInt(shown.length)]!;
    const [current] = requests.applyUnsentSteps(ownerId, [request], await outbox.listUnsentRows(ownerId));
    const action = (['take', 'hand_over', 'finish'] as const)[this.scheduler.random.nextInt(3)]!;
    if (this.scheduler.random.nextInt(2) === 0)
      await requests.queueInspectionStep(ownerId, current!, { action, note: null });
    else await requests.startInspectionRequest(ownerId, current!);
  }

  /** Asks for a draft or car of another inspector. @returns what the server should not have answered */
  async intrude({ page }: OpenPage, { draftId, carId }: Inspection): Promise<string | undefined> {
    const { callEndpoint } = page.modules;
    const asked =
      carId === undefined || this.scheduler.random.nextInt(2) === 0
        ? callEndpoint(draftsGet, { params: { id: draftId } })
        : callEndpoint(carsForEdit, { params: { id: carId } });
    return asked.then(
      ({ id }) => `${this.person.id} reads ${id} of another inspector`,
      () => undefined,
    );
  }

  async saveOnServer({ page }: OpenPage, inspection: Inspection): Promise<void> {
    await page.modules.outbox.enqueueDraft(inspection.draftId);
  }

  async submit(open: OpenPage, inspection: Inspection): Promise<void> {
    const editor = open.editors.get(inspection.draftId) ?? (await this.openEditor(open, inspection));
    if (!editor) return;
    await editor.flush();
    const before = inspection.state;
    inspection.state = 'submitting';
    try {
      const { outbox } = open.page.modules;
      if (inspection.isReturned) await outbox.resubmitCorrection(inspection.draftId);
      else await outbox.submitDraft(inspection.draftId);
      inspection.state = 'submitted';
    } catch (error) {
      if (open.page.isOpen) inspection.state = before;
      throw error;
    }
  }

  async undo({ page }: OpenPage, inspection: Inspection): Promise<void> {
    const rows = await page.modules.outbox.listOutboxRows(this.person.id);
    const row = rows.find(
      ({ kind, draftId, state }) =>
        /^(re)?submit-car$/.test(kind) && draftId === inspection.draftId && state !== 'sent',
    );
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
      await page.modules.drafts.discardDraft(inspection.draftId);
      inspection.state = 'discarded';
    } catch (error) {
      if (page.isOpen) inspection.state = 'open';
      throw error;
    }
  }
}
