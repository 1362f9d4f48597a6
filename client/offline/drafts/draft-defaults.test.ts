import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import { db } from '#client/offline/db/database.ts';
import { withDraftDefaults, type DraftRow } from '#client/offline/db/rows.ts';
import { submitBody } from '#client/offline/outbox/request-payloads.ts';
import { listDrafts, newDraft, openDraft, saveDraft } from './drafts.ts';

const OWNER = 'ann';
const typed = { make: 'Toyota', comments: 'Hood bent' };

/** Stores the draft as a release did whose form lacked `field`. */
async function storeWithout(field: string): Promise<string> {
  const draft = newDraft(OWNER, { form: typed });
  const { [field as keyof DraftRow]: _member, ...row } = draft;
  const { [field as keyof typeof EMPTY_FORM]: _field, ...form } = draft.form;
  await db.drafts.put({ ...row, form } as DraftRow);
  return draft.id;
}

beforeEach(() => db.drafts.clear());

it.each(Object.entries(EMPTY_FORM).filter(([field]) => !(field in typed)))(
  'opens, lists, sends and saves a draft stored before the field %s existed with its default',
  async (field, fallback) => {
    const id = await storeWithout(field);
    const opened = await openDraft(id, OWNER);
    expect(opened?.form).toEqual({ ...EMPTY_FORM, ...typed });
    expect((await listDrafts(OWNER)).map(({ form }) => form)).toEqual([opened?.form]);
    expect(submitBody(opened!, [])).toEqual(submitBody(newDraft(OWNER, opened!), []));
    const saved = await saveDraft(id, { form: { year: '2020' } });
    expect(saved.form).toEqual({ ...EMPTY_FORM, ...typed, year: '2020' });
    expect(opened?.form[field as keyof typeof EMPTY_FORM]).toEqual(fallback);
  },
);

it.each(Object.entries(withDraftDefaults({})).filter(([member]) => member !== 'form' && member !== 'state'))(
  'opens a draft stored before the member %s existed with its default',
  async (member, fallback) => {
    const id = await storeWithout(member);
    const opened = await openDraft(id, OWNER);
    expect(opened?.[member as keyof DraftRow]).toEqual(fallback);
  },
);

it('answers nothing for a draft that is not there', async () => {
  expect(await openDraft('gone', OWNER)).toBeUndefined();
});

it('keeps what an earlier draft says over every default', async () => {
  const said = { ...EMPTY_FORM, ...typed, car_in_uae: true, usa_images: ['/photos/a'] };
  const draft = newDraft(OWNER, { form: said, step: 4, slot: 'damage-1', photoIds: ['p1'] });
  await db.drafts.put(draft);
  expect(await openDraft(draft.id, OWNER)).toEqual(draft);
});
