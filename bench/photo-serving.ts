/**
 * A picture of 60 kB from disk, through us from a bucket, and by a signed address: what each costs this process, and how many answers
 * the visitor waits for. The bucket is the S3 server of the tests (Debian's Swift) on the same machine.
 * npm run bench -- photo-serving [--pictures 400]
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { S3PhotoStore } from '#server/photos/s3/s3-photo-store.ts';
import { ACCESS_KEY, SECRET_KEY, Swift } from '#tests/photos/swift.ts';

const { values } = parseArgs({ options: { pictures: { type: 'string', default: '400' } } });
const pictures = Number(values.pictures);

const folder = mkdtempSync(join(tmpdir(), 'redrive-serving-'));
const swift = await Swift.start();
const keys = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY, region: 'us-east-1' };
await new AwsClient({ ...keys, service: 's3' }).fetch(`${swift.endpoint}/serving`, { method: 'PUT' });
const bucket = { bucket: 'serving', endpoint: swift.endpoint, ...keys };
const bytes = randomBytes(60_000);
const hash = createHash('sha256').update(bytes).digest('hex');
const disk = new DiskPhotoStore(join(folder, 'photos'));
const s3 = new S3PhotoStore({ ...bucket, scratchFolder: folder });
for (const store of [disk, s3]) await store.put(hash, '640.webp', bytes);

/** What one picture costs this process in processor time, and how long it takes one after another. */
async function cost(name: string, answers: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < 20; n++) await work();
  const [cpu, started] = [process.cpuUsage(), performance.now()];
  for (let n = 0; n < pictures; n++) await work();
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1000 / pictures;
  const ms = (performance.now() - started) / pictures;
  console.log(
    `${name}: ${cpuMs.toFixed(2)} ms of processor, ${ms.toFixed(2)} ms in all, ${answers} answers waited for`,
  );
}

try {
  await cost('disk', 1, () => disk.get(hash, '640.webp'));
  await cost('bucket, through us', 1, () => s3.get(hash, '640.webp'));
  const cache = new Map<string, ArrayBuffer>();
  await cost('bucket, signed address (the redirect alone)', 2, () => {
    const url = `${swift.endpoint}/serving/photos/${hash}/640.webp`;
    return new AwsV4Signer({ url, service: 's3', signQuery: true, cache, ...keys }).sign();
  });
} finally {
  await swift.stop();
  rmSync(folder, { recursive: true, force: true });
}
