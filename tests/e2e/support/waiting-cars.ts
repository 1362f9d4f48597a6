/** Runs in the page: rows as a submit leaves them, with small thumbnails and no bytes, which the page does not read. */
export async function addWaitingCars({
  from,
  to,
  photos,
}: {
  from: number;
  to: number;
  photos: number;
}): Promise<void> {
  const opening = indexedDB.open('redrive');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const transaction = database.transaction(['account', 'drafts', 'photos', 'outbox'], 'readwrite');
  const reading = transaction.objectStore('account').get('current');
  const account = await new Promise<{ id: string }>((resolve) => {
    reading.addEventListener('success', () => resolve(reading.result as { id: string }));
  });
  const ownerId = account.id;
  const thumbnail = new Uint8Array(14_000).buffer;
  const row = {
    ownerId,
    attempts: 0,
    nextAttemptAt: 0,
    state: 'queued',
    problem: null,
    unanswered: false,
    bytesSent: 0,
    sentAt: null,
  };
  for (let car = from; car < to; car += 1) {
    const draftId = `draft-${car}`;
    const hashes = Array.from({ length: photos }, (_, at) => `${car}-${at}`.padStart(64, '0'));
    const ids = hashes.map((sha256) => `photo-${sha256}`);
    const createdAt = 1_790_000_000_000 + car * 1_000;
    for (const [at, sha256] of hashes.entries()) {
      const photo = {
        id: ids[at],
        ownerId,
        draftId,
        sha256,
        bytes: 400_000,
        type: 'image/jpeg',
        width: 1920,
        height: 1440,
      };
      const facts = {
        gallery: 'uae',
        category: 'exterior',
        takenAt: null,
        position: null,
        state: 'saved',
        convertOnServer: false,
      };
      transaction.objectStore('photos').put({ ...photo, ...facts, thumbnail, createdAt });
      const payload = { sha256, bytes: 400_000, hasPreview: true };
      const upload = {
        ...row,
        id: `put-${sha256}`,
        kind: 'put-photo',
        draftId: null,
        carId: null,
        dependsOn: [],
        sha256,
        payload,
      };
      transaction.objectStore('outbox').put({ ...upload, bytesTotal: 400_000, createdAt });
    }
    const manifest = hashes.map((sha256, position) => ({
      sha256,
      gallery: 'uae',
      category: 'exterior',
      position,
      takenAt: null,
    }));
    const payload = {
      make: 'Toyota',
      model: 'Camry',
      trim: 'SE',
      year: 2000 + car,
      comments: 'x'.repeat(1_500),
      photos: manifest,
    };
    const draft = {
      id: draftId,
      ownerId,
      kind: 'new',
      state: 'submitted',
      carId: `car-${car}`,
      step: 4,
      form: {},
      photoIds: ids,
      slot: null,
    };
    transaction
      .objectStore('drafts')
      .put({ ...draft, baseRevision: null, correctionNotes: null, createdAt, updatedAt: createdAt, revision: 1 });
    const submit = {
      ...row,
      id: `submit-${car}`,
      kind: 'submit-car',
      draftId,
      carId: `car-${car}`,
      payload,
      bytesTotal: 0,
      createdAt,
    };
    transaction.objectStore('outbox').put({ ...submit, dependsOn: hashes.map((sha256) => `put-${sha256}`) });
  }
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve);
  });
  database.close();
}
