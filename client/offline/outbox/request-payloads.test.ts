import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { withDraftDefaults, type DraftRow, type PhotoRow } from '#client/offline/db/rows.ts';
import { listClaimDocuments } from '#client/offline/drafts/claim-documents.ts';
import { listVoiceNotes } from '#client/offline/drafts/voice-notes.ts';
import { buildDraftPayload, buildResubmitPayload, buildSubmitPayload } from './request-payloads.ts';

const LISTED = 'a'.repeat(64);
const DOCUMENT = 'd'.repeat(64);
const TITLE = { value: 'clean', source: 'Texas title', recordedAt: '2026-11-01T08:00:00.000Z' };

const createDraft = (claims: InspectionForm['claims']): DraftRow => ({
  ...withDraftDefaults({ form: { ...EMPTY_FORM, claims } }),
  id: 'draft',
  ownerId: 'person',
  carId: 'car',
  createdAt: 0,
  updatedAt: 0,
});
const photos = [
  { sha256: DOCUMENT, gallery: 'document', claim: 'title', category: 'exterior', takenAt: null, position: null },
  { sha256: LISTED, gallery: 'uae', category: 'damage', takenAt: null, position: null },
] as unknown as PhotoRow[];

describe('claims in requests', () => {
  it('name the document, which is neither cover nor listed photo', () => {
    const body = buildSubmitPayload(createDraft({ title: TITLE }), photos);
    expect(body).toMatchObject({
      claims: { title: { ...TITLE, document: DOCUMENT } },
      imageUrl: `/photos/${LISTED}`,
      photos: [{ sha256: LISTED, position: 0 }],
    });
  });

  it('remove an emptied claim, refuse a document without an answer and leave the others unchanged', () => {
    const emptied = createDraft({ title: { ...TITLE, value: '' }, flood: { ...TITLE, value: '' } });
    expect(buildResubmitPayload(emptied, photos, 3)['claims']).toMatchObject({
      title: { value: '', document: DOCUMENT },
      flood: null,
    });
    expect(buildSubmitPayload(createDraft({}), photos.slice(1))).not.toHaveProperty('claims');
  });

  it('take back an emptied claim whose document the car already has', () => {
    const correction: DraftRow = { ...createDraft({ title: { ...TITLE, value: '' } }), kind: 'correction' };
    const ofCar = photos.map((photo): PhotoRow => ({ ...photo, state: 'on-server' }));
    expect(buildResubmitPayload(correction, ofCar, 3)['claims']).toEqual({ title: null });
  });

  it('come back from a saved draft and from a car with their documents', () => {
    const saved = buildDraftPayload(createDraft({ title: TITLE }), photos, 1);
    expect(listClaimDocuments(saved)).toMatchObject([{ sha256: DOCUMENT, gallery: 'document', claim: 'title' }]);
    const papers = {
      title: { ...TITLE, document: { name: DOCUMENT, type: 'image/jpeg' } },
      moiat: { ...TITLE, document: { name: 'look-up.pdf', type: 'application/pdf' } },
    };
    expect(listClaimDocuments({ papers })).toMatchObject([{ sha256: DOCUMENT, claim: 'title' }]);
  });
});

describe('the time of the inspection', () => {
  it('is the last change of the draft, not the time at which it was sent again', () => {
    const sentAgain = { ...createDraft({}), inspectedAt: 1_000, updatedAt: 604_800_000 };
    expect(buildSubmitPayload(sentAgain, [])['inspectedAt']).toBe('1970-01-01T00:00:01.000Z');
    const ofEarlierVersion = { ...createDraft({}), updatedAt: 2_000 };
    expect(buildSubmitPayload(ofEarlierVersion, [])['inspectedAt']).toBe('1970-01-01T00:00:02.000Z');
  });
});

describe('pins in requests', () => {
  const pins = [{ x: 0.2, y: 0.4, panel: 'hood' as const }];

  it.each([
    ['set', pins, { pins }],
    ['removed', [], { pins: [] }],
    ['unknown', undefined, {}],
  ])('are the whole value of a photo when %s', (_case, value, expected) => {
    const photo = { ...photos[1]!, ...(value && { pins: value }) };
    const [sent] = buildSubmitPayload(createDraft({}), [photo])['photos'] as object[];
    expect(sent).toEqual({
      sha256: LISTED,
      gallery: 'uae',
      category: 'damage',
      position: 0,
      takenAt: null,
      ...expected,
    });
  });
});

describe('voice notes in requests', () => {
  const NOTE = 'e'.repeat(64);
  const recorded = { gallery: 'voice', category: 'damage', seconds: 4, takenAt: '2026-11-01T08:00:00.000Z' };
  const noted = [...photos, { ...recorded, sha256: NOTE, panels: ['hood'], position: null }] as unknown as PhotoRow[];
  const draft = createDraft({});

  it('are no photos, and come back from a saved draft', () => {
    const body = buildSubmitPayload(draft, noted);
    const voiceNotes = [{ sha256: NOTE, panel: 'hood', seconds: 4, recordedAt: recorded.takenAt }];
    expect(body).toMatchObject({ voiceNotes, photos: [{ sha256: LISTED }] });
    expect(body['photos']).toHaveLength(1);
    expect(listVoiceNotes(buildDraftPayload(draft, noted, 1))).toEqual([
      { ...recorded, sha256: NOTE, panels: ['hood'] },
    ]);
  });

  it('are left out without any, and emptied in a correction that deleted all', () => {
    expect(buildSubmitPayload(draft, photos)).not.toHaveProperty('voiceNotes');
    expect(buildDraftPayload(draft, photos, 1)['voiceNotes']).toEqual([]);
    const correction: DraftRow = { ...draft, kind: 'correction', hasVoiceNotes: true };
    expect(buildResubmitPayload(correction, photos, 2)['voiceNotes']).toEqual([]);
    const ofEarlierVersion: DraftRow = { ...draft, kind: 'correction' };
    expect(buildResubmitPayload(ofEarlierVersion, photos, 2)).not.toHaveProperty('voiceNotes');
    expect(buildResubmitPayload(ofEarlierVersion, noted, 2)).toMatchObject({ keepsVoiceNotes: true });
    expect(buildResubmitPayload(correction, noted, 2)).not.toHaveProperty('keepsVoiceNotes');
    expect(buildSubmitPayload(draft, noted)).not.toHaveProperty('keepsVoiceNotes');
  });
});
