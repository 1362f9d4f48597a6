/** A picked file as a data URL in the size the server keeps: longest side 1920 px, JPEG 0.85 (design section 5). Browser only. */
import { texts } from '#client/staff/review/texts.ts';

const LONGEST_PX = 1920;
const QUALITY = 0.85;

/** HEIC goes as it is where the browser cannot read it: the server converts it. @throws Error that says what to do */
export async function asPhoto(file: File): Promise<string> {
  try {
    return await drawn(file);
  } catch {
    if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) return original(file);
    throw new Error(texts.notAPicture);
  }
}

function original(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(texts.notAPicture));
    reader.readAsDataURL(file);
  });
}

async function drawn(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures');
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', QUALITY);
  } finally {
    picture.close();
  }
}
