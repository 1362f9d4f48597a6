import { useEffect, useRef } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Submission } from '#shared/contract/inspections.ts';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { readReferenceData } from '#client/offline/db/reference-data.ts';
import {
  getFirstPhotoThumbnailUrl,
  getPhotoThumbnailUrl,
  revokeThumbnailUrls,
} from '#client/offline/images/edit-draft-photos.ts';
import { CarThumbnail } from '#client/components/car-thumbnail.tsx';

/** Object URLs by photo URL. */
export type ThumbnailUrls = ReadonlyMap<string, string>;

const NO_THUMBNAILS: ThumbnailUrls = new Map();

function getPhotoHash(url: string): string {
  return /^\/photos\/([0-9a-f]{64})/.exec(url)?.[1] ?? '';
}

async function readReturnedThumbnails(ownerId: string, urls: readonly string[]): Promise<ThumbnailUrls> {
  if (urls.length === 0) return NO_THUMBNAILS;
  const cars = (await readReferenceData(ownerId, 'returned-cars'))?.value ?? [];
  const cached = new Map(cars.flatMap(({ thumbnails }) => Object.entries(thumbnails)));
  return new Map(
    urls.flatMap((url) => {
      const id = getPhotoHash(url);
      const thumbnailUrl = getPhotoThumbnailUrl({ id, thumbnail: cached.get(id) ?? null });
      return thumbnailUrl ? [[url, thumbnailUrl]] : [];
    }),
  );
}

/** Thumbnails of returned cars, which are cached for offline corrections; undefined until read. */
export function useReturnedThumbnails(ownerId: string, submissions: readonly Submission[]): ThumbnailUrls | undefined {
  const urls = submissions
    .flatMap(({ status, imageUrl }) => (status === 'needs_correction' && imageUrl ? [imageUrl] : []))
    .join(' ');
  const shownHashes = useRef(new Set<string>());
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    for (const url of urls.split(' ')) shownHashes.current.add(getPhotoHash(url));
  }, [urls]);
  useEffect(() => {
    const hashes = shownHashes.current;
    clearTimeout(leaving.current);
    // Delayed, so that a remount keeps the URLs.
    return () => void (leaving.current = setTimeout(() => revokeThumbnailUrls(hashes), 0));
  }, []);
  return useLiveQuery(
    () => readReturnedThumbnails(ownerId, urls.split(' ').filter(Boolean)).catch(() => NO_THUMBNAILS),
    [ownerId, urls],
  );
}

export function DraftThumbnail({ draftId }: { draftId: string | undefined }) {
  return <CarThumbnail src={useLiveQuery(() => getFirstPhotoThumbnailUrl(draftId).catch(() => null), [draftId])} />;
}

interface SubmissionThumbnailProps {
  submission: Submission;
  returnedThumbnails: ThumbnailUrls | undefined;
}

/** A returned car's cached thumbnail, else the server's. */
export function SubmissionThumbnail({ submission, returnedThumbnails }: SubmissionThumbnailProps) {
  const { imageUrl: url, status } = submission;
  const isRead = status !== 'needs_correction' || returnedThumbnails !== undefined;
  const remote = url && isRead ? (photoVariantUrl(url, 320, 'jpeg') ?? url) : null;
  return <CarThumbnail src={(url && returnedThumbnails?.get(url)) || remote} />;
}
