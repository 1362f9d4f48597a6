/** The client's texts in brotli: each compressed once, well, at its first request, and kept in memory. */
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RequestHandler } from 'express';

const COMPRESSIBLE = /\.(js|css|json|svg|webmanifest)$/;
const QUALITY = 9;
const compress = promisify(brotliCompress);

/** Paths as addresses, with the time of their last change; the folder does not change while the server runs. */
function textsOf(folder: string): Map<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSIBLE.test(name),
  );
  return new Map(
    names.map((name) => [`/${name.split(sep).join('/')}`, statSync(join(folder, name)).mtimeMs]),
  );
}

async function compressed(path: string): Promise<Buffer> {
  return compress(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** Serves the folder's texts to those who take brotli; leaves everything else to the next handler. */
export function compressedFiles(folder: string, cacheControl: (path: string) => string): RequestHandler {
  const texts = textsOf(folder);
  const kept = new Map<string, Promise<Buffer>>();
  return async (req, res, next) => {
    const changed = texts.get(req.path);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (changed === undefined || !isRead || req.acceptsEncodings('br') !== 'br') return next();
    const bytes = kept.get(req.path) ?? compressed(join(folder, req.path));
    kept.set(req.path, bytes);
    res.set({
      'Content-Encoding': 'br',
      'Cache-Control': cacheControl(req.path),
      ETag: `"${Math.round(changed).toString(36)}-br"`,
      Vary: 'Accept-Encoding',
    });
    return res.type(req.path.slice(req.path.lastIndexOf('.'))).send(await bytes);
  };
}
