/** What shows while a picture loads: its average colour at once, its blurred likeness as soon as the browser runs. */
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** Bytes of a base64 ThumbHash, or null when it is not one. */
function decode(hash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? bytes : null;
  } catch {
    return null;
  }
}

/** The picture's average colour as CSS: a few bytes, so it may stand in server-rendered pages. */
export function averageColour(hash: string | undefined): string | undefined {
  const bytes = hash ? decode(hash) : null;
  if (!bytes) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const part = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255);
  return `rgb(${part(r)} ${part(g)} ${part(b)})`;
}

/** A blurred preview as a data URL of about 4 kB; too heavy for the page's HTML, so browsers make it themselves. */
export function blurredPreview(hash: string | undefined): string | undefined {
  const bytes = hash ? decode(hash) : null;
  return bytes ? thumbHashToDataURL(bytes) : undefined;
}
