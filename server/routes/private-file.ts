import type { Response } from 'express';
import type { ProofMediaType } from '#shared/contract/payment/transfers.ts';
import { Problem } from '#shared/problem.ts';
import type { Services } from '#server/http/services.ts';

const FILE_EXTENSIONS: Readonly<Record<ProofMediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

interface PrivateFile {
  /** In the photo store. */
  name: string;
  type: ProofMediaType;
  /** Without extension. */
  title: string;
}

/** A download that never renders as a page. @throws Problem NOT_FOUND */
export async function sendPrivateFile(
  { photos }: Pick<Services, 'photos'>,
  res: Response,
  { name, type, title }: PrivateFile,
): Promise<void> {
  const bytes = await photos.files.get(name, 'original');
  if (!bytes) throw new Problem('NOT_FOUND');
  res.set({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': `attachment; filename="${title}.${FILE_EXTENSIONS[type]}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': type,
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  res.send(bytes);
}
