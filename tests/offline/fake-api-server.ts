/** Photo and submit protocol on a temporary folder, with faults on demand. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import type { InspectorRequest } from '#shared/contract/inspection-requests.ts';
import { Problem, PROBLEM_HEADER, toProblemBody, type ProblemCode, type ProblemExtra } from '#shared/problem.ts';

interface RecordedRequest {
  method: string;
  path: string;
  key: string | undefined;
  user: string;
}

export interface FakeApiServer {
  router: Router;
  /** In order. */
  requests: RecordedRequest[];
  /** Request bodies by car id. */
  cars: Map<string, Record<string, unknown>>;
  drafts: Map<string, Record<string, unknown>>;
  /** Cars to inspect, with the steps that took effect. */
  inspectionRequests: Map<string, { request: InspectorRequest; steps: string[] }>;
  /** Lines of work orders by id. */
  repairLines: Map<string, { id: string; revision: number; record: Record<string, unknown> }>;
  /** Previews by the hash of their photo; null for a server of an earlier release. */
  previews: Map<string, Buffer> | null;
  /** false for a server of an earlier release. */
  takesPdfs: boolean;
  countPhotoBytes(): number;
  photo(sha256: string): Buffer | undefined;
  /** Handles the request itself when it returns true. */
  fault: ((req: Request, res: Response) => boolean | Promise<boolean>) | null;
  sessions: Set<string>;
}

/** A session is a cookie `sid` whose value is in `sessions` and is the user's id. */
export function createFakeApiServer(folder: string): FakeApiServer {
  mkdirSync(folder, { recursive: true });
  const answers = new Map<string, { body: string; status: number; answer: unknown }>();
  let received = 0;
  const partPath = (hash: string) => join(folder, `${hash}.part`);
  const filePath = (hash: string) => join(folder, hash);
  const fileSize = (path: string) => (existsSync(path) ? statSync(path).size : 0);

  const server: FakeApiServer = {
    router: express.Router(),
    requests: [],
    cars: new Map(),
    drafts: new Map(),
    inspectionRequests: new Map(),
    repairLines: new Map(),
    previews: null,
    takesPdfs: true,
    countPhotoBytes: () => received,
    photo: (hash) => (existsSync(filePath(hash)) ? readFileSync(filePath(hash)) : undefined),
    fault: null,
    sessions: new Set(),
  };
  const { router } = server;
  async function authorize(req: Request, res: Response, user: string, next: NextFunction): Promise<void> {
    if (await server.fault?.(req, res)) return;
    if (server.sessions.has(user)) next();
    else respondWithProblem(res, 'NO_SESSION');
  }

  router.use('/api', (req, res, next) => {
    const user = /(?:^|; )sid=([^;]+)/.exec(req.headers.cookie ?? '')?.[1] ?? '';
    server.requests.push({
      method: req.method,
      path: req.originalUrl,
      key: req.get('Idempotency-Key'),
      user,
    });
    void authorize(req, res, user, next);
  });
  router.use(express.json({ limit: '30mb' }));

  router.post('/api/inspector/photos/have', (req, res) => {
    const { hashes } = req.body as { hashes: string[] };
    const previews = server.previews && hashes.filter((hash) => server.previews?.has(hash));
    res.json({
      have: hashes.filter((hash) => existsSync(filePath(hash))),
      ...(previews && { previews, voiceNotes: true }),
      ...(server.takesPdfs && { pdfs: true }),
    });
  });
  router.head('/api/inspector/photos/:hash', (req, res) => {
    const whole = fileSize(filePath(req.params.hash));
    const part = fileSize(partPath(req.params.hash));
    if (whole + part === 0) return respondWithProblem(res, 'NOT_FOUND');
    res.set({ 'Upload-Offset': String(whole || part), 'Upload-Length': String(whole || part + 1) }).end();
  });
  router.patch('/api/inspector/photos/:hash', (req, res) => {
    void receiveChunk(req, res, req.params.hash);
  });
  router.put('/api/inspector/photos/:hash/preview', (req, res) => {
    void receivePreview(req, res, req.params.hash);
  });
  async function receivePreview(req: Request, res: Response, hash: string): Promise<void> {
    if (!server.previews) return respondWithProblem(res, 'NOT_FOUND');
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    server.previews.set(hash, Buffer.concat(chunks));
    res.json({ sha256: hash });
  }
  async function receiveChunk(req: Request, res: Response, hash: string): Promise<void> {
    const part = partPath(hash);
    const offset = fileSize(filePath(hash)) || fileSize(part);
    if (Number(req.get('Upload-Offset')) !== offset) return respondWithProblem(res, 'OFFSET_MISMATCH', { offset });
    // Stored at once, as an interrupted chunk is kept.
    req.on('data', (chunk: Buffer) => {
      received += chunk.length;
      appendFileSync(part, chunk);
    });
    await finished(req).catch(() => undefined);
    const size = fileSize(part);
    if (size < Number(req.get('Upload-Length'))) return void res.status(204).set('Upload-Offset', String(size)).end();
    const bytes = readFileSync(part);
    writeFileSync(part, '');
    if (createHash('sha256').update(bytes).digest('hex') !== hash) return respondWithProblem(res, 'HASH_MISMATCH');
    writeFileSync(filePath(hash), bytes);
    res.json({ sha256: hash, bytes: bytes.length, url: `/photos/${hash}` });
  }

  /** Idempotency: replays the answer and rejects another body. */
  const once = (req: Request, res: Response, status: number, work: () => unknown) => {
    const key = req.get('Idempotency-Key') ?? '';
    const body = JSON.stringify(req.body ?? null);
    const recorded = answers.get(key);
    if (recorded && recorded.body !== body) return respondWithProblem(res, 'IDEMPOTENCY_MISMATCH');
    try {
      const answer = recorded?.answer ?? work();
      answers.set(key, { body, status, answer });
      res.status(status).json(answer);
    } catch (error) {
      if (error instanceof Problem) sendProblem(res, error);
      else throw error;
    }
  };
  const photoHashes = (body: Record<string, unknown>) =>
    [...(body['photos'] as { sha256: string }[]), ...((body['voiceNotes'] ?? []) as { sha256: string }[])].map(
      (one) => one.sha256,
    );

  router.post('/api/inspector/cars', (req, res) =>
    once(req, res, 201, () => {
      const body = req.body as Record<string, unknown>;
      const awaitedPhotos = photoHashes(body).filter((hash) => !existsSync(filePath(hash)));
      const missing = awaitedPhotos.filter((hash) => !server.previews?.has(hash));
      if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
      const id = String(body['id']);
      if (server.cars.has(id)) throw new Problem('CONFLICT');
      server.cars.set(id, body);
      server.drafts.delete(String(body['draftId']));
      return {
        success: true,
        id,
        submissionId: `s-${id}`,
        status: 'pending',
        revision: 1,
        photos: photoHashes(body),
        ...(awaitedPhotos.length > 0 && { awaitedPhotos }),
      };
    }),
  );
  const saveDraft = (id: string, { revision: basedOn, ...fields }: Record<string, unknown>) => {
    const before = server.drafts.get(id);
    if (before && basedOn !== before['revision']) throw new Problem('STALE', { current: before });
    const draft = { ...fields, id, revision: Number(basedOn) + 1, createdAt: '', updatedAt: '' };
    server.drafts.set(id, draft);
    return draft;
  };
  router.post('/api/inspector/draft-cars', (req, res) =>
    once(req, res, 201, () => {
      const body = req.body as Record<string, unknown>;
      return saveDraft(String(body['id']), body);
    }),
  );
  router.put('/api/inspector/draft-cars/:id', (req, res) =>
    once(req, res, 200, () => saveDraft(req.params.id, req.body as Record<string, unknown>)),
  );
  router.delete('/api/inspector/draft-cars/:id', (req, res) =>
    once(req, res, 200, () => {
      server.drafts.delete(req.params.id);
      return { success: true };
    }),
  );
  router.post('/api/inspector/inspection-requests/:id/steps', (req, res) =>
    once(req, res, 200, () => {
      const { request, steps } = server.inspectionRequests.get(req.params.id)!;
      const { action, carId } = req.body as { action: string; carId?: string };
      steps.push(action);
      return { ...request, carId: carId ?? request.carId };
    }),
  );
  router.put('/api/workshop/orders/:id/lines/:line', (req, res) =>
    once(req, res, 200, () => {
      const { revision, ...record } = req.body as Record<string, unknown>;
      const id = req.params.line;
      const before = server.repairLines.get(id);
      const defaults = { kind: 'panel', panel: 'hood', action: 'repair', paint: true, savedAt: '', damagePhotos: [] };
      if (revision !== (before?.revision ?? 0)) throw new Problem('STALE', { current: { ...defaults, ...before } });
      const missing = [String(record['afterPhoto'])].filter((hash) => !existsSync(filePath(hash)));
      if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
      const line = { id, revision: Number(revision) + 1, record };
      server.repairLines.set(id, line);
      return { ...defaults, ...line };
    }),
  );
  return server;
}

/** Closes the connection, as the rest of the body is not read. */
export function respondWithProblem(res: Response, code: ProblemCode, extra: ProblemExtra = {}): void {
  sendProblem(res, new Problem(code, extra));
}

function sendProblem(res: Response, problem: Problem): void {
  const { retryAfter } = problem.extra;
  if (retryAfter) res.set('Retry-After', String(retryAfter));
  res.set({ Connection: 'close', [PROBLEM_HEADER]: problem.code });
  res.status(problem.status).json(toProblemBody(problem));
}
