import imageCompression from 'browser-image-compression';

/** In the size the server keeps: longest side 1920 px, JPEG 0.85 (design section 5). The package's own worker is off: it asks a CDN. */
const STORED = {
  maxWidthOrHeight: 1920,
  initialQuality: 0.85,
  fileType: 'image/jpeg',
  useWebWorker: false,
} as const;

/** The picture as a JPEG data URL, upright and never enlarged. Rejects what this browser cannot read. */
export async function smallPicture(file: File): Promise<string> {
  // The package goes by the type that the system gave the file, which may be missing; the browser looks into it.
  const picture = file.type.startsWith('image/') ? file : new File([file], file.name, { type: 'image/jpeg' });
  return imageCompression.getDataUrlFromFile(await imageCompression(picture, STORED));
}
