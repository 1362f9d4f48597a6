import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { MAX_VOICE_NOTE_BYTES } from '#shared/domain/voice-note.ts';
import {
  buildVoiceNote,
  createPendingCar,
  sha256,
  submitTestCar,
  uploadTestPhoto,
} from '#tests/api/support/car-fixtures.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';

type Person = 'inspector' | 'inspector2' | 'admin';

const send = (api: TestApi, bytes: Uint8Array<ArrayBuffer>, person: Person = 'inspector') =>
  api
    .as(person)
    .send('PUT', `/api/inspector/photos/${sha256(bytes)}`, bytes, { 'content-type': 'application/octet-stream' });

async function uploadVoiceNote(api: TestApi, person: Person = 'inspector'): Promise<{ hash: string; bytes: Buffer }> {
  const bytes = buildVoiceNote();
  expect((await send(api, bytes, person)).status).toBe(201);
  return { hash: sha256(bytes), bytes };
}

const note = (hash: string, panel: string | null = null) => ({ sha256: hash, panel, seconds: 3.5, recordedAt: null });
const listen = (api: TestApi, person: Person | 'dealer' | 'customer', hash: string, headers = {}) =>
  api.as(person).get(`/api/voice-notes/${hash}`, headers);
const isStored = async (api: TestApi, hash: string) =>
  (await api.store.read((tx) => tx.get('photos', hash))) !== undefined;

describeOnOneStore('voice notes', (api) => {
  it('arrive like photos and are named in the receipt and for the reviewer', async () => {
    const [{ hash: ofCar }, { hash: ofHood }] = [await uploadVoiceNote(api), await uploadVoiceNote(api)];
    const voiceNotes = [note(ofCar), note(ofHood, 'hood')];
    const { body } = await submitTestCar(api, { voiceNotes });
    expect(body['photos']).toEqual([ofCar, ofHood]);
    const car = await api.as('admin').get(`/api/admin/cars/${body['id'] as string}`);
    expect(car.body['voiceNotes']).toEqual(voiceNotes);
    expect([car.body['photos'], car.body['images']]).toEqual([[], []]);
  });

  it('are heard in ranges by admins and their inspector only, and stored by no cache', async () => {
    const { hash, bytes } = await uploadVoiceNote(api);
    const id = await createPendingCar(api, { voiceNotes: [note(hash)] });
    const whole = await listen(api, 'admin', hash);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
      200,
      'audio/webm',
      'private, no-store',
    ]);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const part = await listen(api, 'inspector', hash, { range: 'bytes=4-9' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 4-9/${bytes.length}`,
      '6',
    ]);
    expect((await listen(api, 'admin', hash, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    await api.as('admin').post(`/api/admin/cars/${id}/approve`, { registrationReason: 'Known to the dealer' });
    const others = [await listen(api, 'inspector2', hash), await listen(api, 'dealer', hash)];
    others.push(await listen(api, 'customer', hash), await api.visitor.get(`/api/voice-notes/${hash}`));
    others.push(await api.as('admin').get(`/photos/${hash}`), await api.as('admin').get(`/photos/${hash}/320.webp`));
    expect(others.map(({ status }) => status)).toEqual([404, 403, 403, 401, 404, 404]);
    const page = await api.visitor.get(`/api/cars/${id}`);
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.rawBody)).not.toContain(hash);
  });

  it('are refused when a file is no sound, too large, missing or of another inspector', async () => {
    const video = Buffer.from(buildVoiceNote().toString('latin1').replace('A_OPUS', 'V_VP8A'), 'latin1');
    const large = Buffer.concat([buildVoiceNote(), Buffer.alloc(MAX_VOICE_NOTE_BYTES)]);
    const text = Buffer.from('<script>alert(1)</script>');
    for (const bytes of [video, large, text])
      expect((await send(api, bytes)).body.code, String(bytes.length)).toBe('NOT_A_PICTURE');
    const missing = await submitTestCar(api, { voiceNotes: [note('a'.repeat(64))] });
    expect([missing.status, missing.body['missing']]).toEqual([409, ['a'.repeat(64)]]);
    const photo = await uploadTestPhoto(api);
    const { hash: foreign } = await uploadVoiceNote(api, 'inspector2');
    for (const hash of [photo, foreign]) {
      const refused = await submitTestCar(api, { voiceNotes: [note(hash)] });
      expect([refused.status, refused.body.issues.map(({ path }) => path)]).toEqual([400, ['voiceNotes']]);
    }
  });

  it('never stand for a photo or the document of a claim', async () => {
    const { hash } = await uploadVoiceNote(api);
    const picture = { sha256: hash, gallery: 'uae', category: 'exterior', position: 0 };
    const answers = [
      await submitTestCar(api, { photos: [picture] }),
      await submitTestCar(api, { uaeImages: [`/photos/${hash}`] }),
      await submitTestCar(api, { claims: { title: { value: 'clean', document: hash } } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    const dataUrl = `data:image/jpeg;base64,${buildVoiceNote().toString('base64')}`;
    expect((await submitTestCar(api, { uaeImages: [dataUrl] })).status).toBeLessThan(500);
  });

  it('stay with a returned car, follow its correction and survive the clean-up', async () => {
    const [{ hash: kept }, { hash: dropped }] = [await uploadVoiceNote(api), await uploadVoiceNote(api)];
    const id = await createPendingCar(api, { voiceNotes: [note(kept), note(dropped)] });
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'Say more' });
    const read = async (person: Person) => (await api.as(person).get(`/api/admin/cars/${id}`)).body;
    expect((await read('inspector'))['voiceNotes']).toHaveLength(2);
    const patch = (body: object) => api.as('inspector').patch(`/api/admin/cars/${id}`, { ...body, revision: 2 });
    const { hash: added } = await uploadVoiceNote(api);
    expect((await patch({ voiceNotes: [note(kept), note(added, 'roof')] })).status).toBe(200);
    const { voiceNotes } = await read('admin');
    expect(voiceNotes).toEqual([note(kept), note(added, 'roof')]);
    const unchanged = await api.as('admin').patch(`/api/admin/cars/${id}`, { comments: 'Nothing about the notes' });
    expect(unchanged.body['voiceNotes']).toEqual(voiceNotes);

    const later = new Date(Date.now() + 40 * 86_400_000);
    await api.services.photos.garbageCollector.collect(later);
    expect([await isStored(api, kept), await isStored(api, added)]).toEqual([true, true]);
    await api.as('admin').post(`/api/admin/cars/${id}/reject`, { reason: 'Not the car of the papers' });
    await api.services.photos.garbageCollector.collect(later);
    expect([await isStored(api, kept), await isStored(api, added)]).toEqual([false, false]);
  });

  it('of a car stay when a correction of a version without notes adds one', async () => {
    const [{ hash: kept }, { hash: added }] = [await uploadVoiceNote(api), await uploadVoiceNote(api)];
    const id = await createPendingCar(api, { voiceNotes: [note(kept)] });
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'Say more' });
    const body = { voiceNotes: [note(added)], keepsVoiceNotes: true, revision: 2 };
    const corrected = await api.as('inspector').patch(`/api/admin/cars/${id}`, body);
    expect([corrected.status, corrected.body['voiceNotes']]).toEqual([200, [note(kept), note(added)]]);
  });

  it('are no pictures for the search of copies', async () => {
    const { hash } = await uploadVoiceNote(api);
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await api.services.photos.copies.hashEarlierPhotos('', new AbortController().signal);
    expect(errors.mock.calls.flat().filter((text) => String(text).includes(hash))).toEqual([]);
    errors.mockRestore();
  });

  it('of a saved draft are kept, and only their inspector hears them', async () => {
    const { hash } = await uploadVoiceNote(api);
    const draft = { voiceNotes: [note(hash)] };
    await api.as('inspector').put(`/api/inspector/draft-cars/${randomUUID()}`, draft);
    await api.services.photos.garbageCollector.collect(new Date(Date.now() + 40 * 86_400_000));
    expect(await isStored(api, hash)).toBe(true);
    expect((await listen(api, 'inspector', hash)).status).toBe(200);
    expect((await listen(api, 'inspector2', hash)).status).toBe(404);
  });

  it('of a saved draft stay when a client that names none saves it, and go when one names an empty list', async () => {
    const { hash } = await uploadVoiceNote(api);
    const path = `/api/inspector/draft-cars/${randomUUID()}`;
    const save = (fields: object) => api.as('inspector').put(path, fields);
    const read = async () => (await api.as('inspector').get(path)).body['voiceNotes'];
    await save({ make: 'Ford', voiceNotes: [note(hash)] });
    await save({ make: 'Audi' });
    expect(await read()).toEqual([note(hash)]);
    await save({ make: 'Audi', voiceNotes: [] });
    expect(await read()).toEqual([]);
  });
});

describeOnOneStore('place and time of photos', (api) => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();

  it('reach the reviewer with the difference of the phone’s clock, and no visitor', async () => {
    const hash = await uploadTestPhoto(api);
    const photos = [{ sha256: hash, gallery: 'uae', category: 'exterior', position: 0, takenAt: at(-3_600_000) }];
    const position = { latitude: 25.1234567, longitude: 55.7654321, accuracy: 12 };
    const inspectedAt = at(-60_000);
    const changes = { photos, inspectedAt, photoMetadata: JSON.stringify({ [hash]: { position } }) };
    const { body } = await submitTestCar(api, changes, { 'phone-time': String(Date.now() + 7_200_000) });
    const id = body['id'] as string;
    const reviewed = (await api.as('admin').get(`/api/admin/cars/${id}`)).body;
    expect(reviewed).toMatchObject({ inspectedAt, photos: [{ takenAt: photos[0]!.takenAt }] });
    expect(reviewed['clockOffsetSeconds']).toBeGreaterThan(7_140);
    expect(reviewed['clockOffsetSeconds']).toBeLessThan(7_260);
    await api.as('admin').post(`/api/admin/cars/${id}/approve`, { registrationReason: 'Known to the dealer' });
    const paths = [`/api/cars/${id}`, '/api/cars', '/api/cars/search?limit=100', `/api/cars/${id}/report`];
    const answers = [];
    for (const path of paths) answers.push(await api.visitor.get(path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const received = JSON.stringify(answers.map(({ rawBody }) => rawBody));
    expect(received).toContain(hash);
    for (const secret of ['25.1234567', photos[0]!.takenAt, inspectedAt, 'clockOffset', 'takenAt'])
      expect(received, secret).not.toContain(secret);
  });

  it('follow the clock of the phone that sends the correction', async () => {
    const { body } = await submitTestCar(api, {}, { 'phone-time': String(Date.now() + 7_200_000) });
    const path = `/api/admin/cars/${body['id'] as string}`;
    await api.as('admin').post(`${path}/send-correction`, { notes: 'Set the clock' });
    const headers = { 'phone-time': String(Date.now()) };
    const corrected = await api.as('inspector').patch(path, { comments: 'Clock set', revision: 2 }, headers);
    expect(corrected.status).toBe(200);
    const reviewed = (await api.as('admin').get(path)).body;
    expect(Math.abs(Number(reviewed['clockOffsetSeconds']))).toBeLessThan(60);
  });

  it('ignores clocks that no phone shows', async () => {
    for (const time of ['soon', '-5', '9'.repeat(30), '1e3']) {
      const { status, body } = await submitTestCar(api, { inspectedAt: 'yesterday' }, { 'phone-time': time });
      expect(status).toBe(201);
      const car = (await api.as('admin').get(`/api/admin/cars/${body['id'] as string}`)).body;
      expect([car['clockOffsetSeconds'], car['inspectedAt']]).toEqual([undefined, undefined]);
    }
  });
});

describeOnOneStore('the permissions of pages', (api) => {
  it('allow microphone and place in the inspector app alone', async () => {
    const paths = ['/inspector/add-car/american', '/field.html', '/', '/admin', '/dealer', '/workshop', '/login'];
    const policies = [];
    for (const path of paths) {
      const { headers } = await api.visitor.get(path, { accept: 'text/html' });
      policies.push(headers.get('permissions-policy'));
    }
    const own = 'camera=(self), geolocation=(self), microphone=(self)';
    const none = 'camera=(self), geolocation=(), microphone=()';
    expect(policies).toEqual([own, own, none, none, none, none, none]);
  });
});
