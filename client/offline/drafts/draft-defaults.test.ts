import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import { db } from '#client/offline/db/database.ts';
import { withDraftDefaults, type DraftRow } from '#client/offline/db/rows.ts';
import { buildSubmitPayload } from '#client/offline/outbox/request-payloads.ts';
import { listOpenDrafts, buildDraftRow, loadDraft, saveDraft } from './drafts.ts';

const OWNER = 'ann';
const filledFields = { make: 'Toyota', comments: 'Hood bent' };

/** Stores the draft of a release whose form lacked `field`. */
async function storeDraftWithout(field: string): Promise<string> {
  const draft = buildDraftRow(OWNER, { form: filledFields });
  const { [field as keyof DraftRow]: _member, ...row } = draft;
  const { [field as keyof typeof EMPTY_FORM]: _field, ...form } = draft.form;
  await db.drafts.put({ ...row, form } as DraftRow);
  return draft.id;
}

beforeEach(() => db.drafts.clear());

it.each(Object.entries(EMPTY_FORM).filter(([field]) => !(field in filledFields)))(
  'opens, lists, sends and saves a draft stored before the field %s existed with its default',
  async (field, fallback) => {
    const id = await storeDraftWithout(field);
    const opened = await loadDraft(id, OWNER);
    expect(opened?.form).toEqual({ ...EMPTY_FORM, ...filledFields });
    expect((await listOpenDrafts(OWNER)).map(({ form }) => form)).toEqual([opened?.form]);
    expect(buildSubmitPayload(opened!, [])).toEqual(buildSubmitPayload(buildDraftRow(OWNER, opened!), []));
    const saved = await saveDraft(id, { form: { year: '2020' } });
    expect(saved.form).toEqual({ ...EMPTY_FORM, ...filledFields, year: '2020' });
    expect(opened?.form[field as keyof typeof EMPTY_FORM]).toEqual(fallback);
  },
);

it.each(Object.entries(withDraftDefaults({})).filter(([member]) => member !== 'form' && member !== 'state'))(
  'opens a draft stored before the member %s existed with its default',
  async (member, fallback) => {
    const id = await storeDraftWithout(member);
    const opened = await loadDraft(id, OWNER);
    expect(opened?.[member as keyof DraftRow]).toEqual(fallback);
  },
);

it('returns undefined for a missing draft', async () => {
  expect(await loadDraft('gone', OWNER)).toBeUndefined();
});

it('prefers stored values to defaults', async () => {
  const storedForm = { ...EMPTY_FORM, ...filledFields, car_in_uae: true, usa_images: ['/photos/a'] };
  const draft = buildDraftRow(OWNER, { form: storedForm, step: 4, slot: 'damage-1', photoIds: ['p1'] });
  await db.drafts.put(draft);
  expect(await loadDraft(draft.id, OWNER)).toEqual(draft);
});
