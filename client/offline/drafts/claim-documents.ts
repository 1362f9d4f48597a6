import { CLAIMS } from '#shared/domain/papers.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';

type DocumentReference = Pick<PhotoRow, 'sha256' | 'gallery' | 'category' | 'takenAt'> & { claim: string };

/** Photos of documents that a car (`papers`) or a saved draft (`claims`) names; PDF files are left out. */
export function listClaimDocuments(carOrDraft: object): DocumentReference[] {
  const { papers, claims = papers } = carOrDraft as { papers?: unknown; claims?: unknown };
  const named = (claims ?? {}) as Record<string, { document?: unknown } | null | undefined>;
  return CLAIMS.flatMap((claim): DocumentReference[] => {
    const document = named[claim]?.document;
    const name = typeof document === 'object' ? (document as { name?: unknown } | null)?.name : document;
    const isPhoto = typeof name === 'string' && /^[0-9a-f]{64}$/.test(name);
    return isPhoto ? [{ sha256: name, gallery: 'document', category: 'exterior', takenAt: null, claim }] : [];
  });
}
