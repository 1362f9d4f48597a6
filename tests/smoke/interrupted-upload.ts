import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { setTimeout as after } from 'node:timers/promises';

const HOLD_MS = 500;
const MAX_POLLS = 100;
const POLL_INTERVAL_MS = 100;

/** Sends half of a photo, then cuts the connection. @throws when the server has no bytes within ten seconds */
export async function interruptUpload(origin: string, cookie: string, hash: string, bytes: Buffer): Promise<void> {
  const address = `${origin}/api/inspector/photos/${hash}`;
  const open = address.startsWith('https:') ? overHttps : overHttp;
  const sending = open(address, {
    method: 'PATCH',
    headers: {
      cookie,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
      'upload-offset': 0,
      'upload-length': bytes.length,
    },
  });
  // The deliberate cut raises an error.
  sending.on('error', () => {});
  await new Promise((resolve) => sending.write(bytes.subarray(0, bytes.length / 2), resolve));
  // The connection stays open until the bytes have left this machine and reached the server.
  await after(HOLD_MS);
  sending.destroy();
  for (let look = 0; look < MAX_POLLS; look += 1) {
    const known = await fetch(address, { method: 'HEAD', headers: { cookie } });
    if (Number(known.headers.get('upload-offset')) > 0) return;
    await after(POLL_INTERVAL_MS);
  }
  throw new Error('nothing of it arrived');
}
