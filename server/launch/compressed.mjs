/**
 * The built client's texts, compressed as well as they can be. Each lies under the SHA-256 of what it was made from, so that
 * nothing stale is ever served, and what the build before had is not compressed again: it takes seconds.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Beside the folder of the client. */
const COMPRESSED = 'compressed';
const TEXT = /\.(js|css|json|svg|webmanifest)$/;
const compress = promisify(brotliCompress);

function best(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compress(bytes, { params });
}

/** Fills `compressed` of a build's folder from its `client`. `before` is where the build before lies, if there was one. */
export async function compressTexts(folder, before) {
  const to = join(folder, COMPRESSED);
  await mkdir(to, { recursive: true });
  const names = await readdir(join(folder, 'client'), { recursive: true });
  const one = async (name) => {
    const bytes = await readFile(join(folder, 'client', name));
    const file = `${createHash('sha256').update(bytes).digest('hex')}.br`;
    const hadBefore = await copied(join(before, COMPRESSED, file), join(to, file));
    if (!hadBefore) await writeFile(join(to, file), await best(bytes));
  };
  await Promise.all(names.filter((name) => TEXT.test(name)).map(one));
}

function copied(from, to) {
  return copyFile(from, to).then(
    () => true,
    () => false,
  );
}
