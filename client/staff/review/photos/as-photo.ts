import { texts } from '#client/staff/review/texts.ts';
import type { SmallPictureAnswer } from './picture-worker.ts';
// oxlint-disable-next-line import/default -- the address is made by the build
import workerAddress from './picture-worker.ts?worker&url';

/**
 * A picked file as a data URL in the size the server keeps. HEIC goes as it is where the browser cannot read it: the server
 * converts it. Browser only. @throws Error that says what to do
 */
export async function asPhoto(file: File): Promise<string> {
  try {
    return await inWorker(file).catch(() => inPage(file));
  } catch {
    if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) return original(file);
    throw new Error(texts.notAPicture);
  }
}

function inWorker(file: File): Promise<string> {
  const worker = new Worker(workerAddress, { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SmallPictureAnswer>) => {
      if ('picture' in data) resolve(data.picture);
      else reject(new Error(data.refused));
    });
    worker.addEventListener('error', () => reject(new Error('The picture worker stopped')));
    worker.postMessage(file, []);
  }).finally(() => worker.terminate());
}

/** In Safari the package reads pictures with the page's own decoder, which no worker has. */
async function inPage(file: File): Promise<string> {
  const { smallPicture } = await import('./small-picture.ts');
  return smallPicture(file);
}

function original(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(texts.notAPicture));
    reader.readAsDataURL(file);
  });
}
