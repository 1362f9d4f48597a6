import { deviceLabel } from '#client/ui/device-label.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
import type { AddPhotoResult } from '#client/offline/images/add-photos.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts as photoTexts } from '#messages/field/photos.ts';

const HIGHLIGHT_MS = 3_000;
const HIGHLIGHT_KEYFRAMES = [
  { outline: '4px solid var(--rd-colors-drive)', outlineOffset: '-4px' },
  { outline: '4px solid var(--rd-colors-drive)', outlineOffset: '-4px' },
];

/** Does nothing while the photo step is hidden. */
function highlightTile(photoId: string): void {
  const tile = document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(photoId)}"]`);
  if (!tile?.checkVisibility()) return;
  tile.scrollIntoView({ block: 'center' });
  tile.animate(HIGHLIGHT_KEYFRAMES, HIGHLIGHT_MS);
}

const MAX_NAMED_FILES = 4;

export function showAddPhotosResult(results: readonly AddPhotoResult[]): number {
  const rejected = results.flatMap((one) => (one.state === 'rejected' ? [rejectionText(one.file, one.error)] : []));
  const duplicateIds = results.flatMap((one) => (one.state === 'saved' && one.duplicate ? [one.photo.id] : []));
  const added = results.length - rejected.length - duplicateIds.length;
  const [firstSame] = duplicateIds;
  if (firstSame !== undefined) highlightTile(firstSame);
  const savedText = added > 0 ? photoTexts.uploadedHere({ amount: added, device: deviceLabel }) : '';
  const duplicateText = duplicateIds.length > 0 ? photoTexts.alreadyAdded.text(duplicateIds.length) : '';
  if (rejected.length > 0) showFailedToast(rejected, [savedText, duplicateText]);
  else if (duplicateIds.length > 0)
    toast({ title: photoTexts.alreadyAdded.title, description: [duplicateText, savedText].filter(Boolean).join(' ') });
  else if (!navigator.onLine) toast({ title: savedText, description: photoTexts.sentLater, kind: 'success' });
  else toast({ title: photoTexts.uploaded, description: savedText, kind: 'success' });
  return added;
}

export function showAddPhotosFailure(): void {
  showFailedToast([], []);
}

/** "IMG_1.jpg: This photo is damaged" */
function rejectionText(file: Blob, { message }: Error): string {
  return file instanceof File && file.name !== '' ? `${isolateBidi(file.name)}: ${message}.` : `${message}.`;
}

function showFailedToast(rejected: readonly string[], notes: readonly string[]): void {
  const { title, text } = photoTexts.uploadFailed;
  const more = rejected.length > MAX_NAMED_FILES && photoTexts.moreRejected(rejected.length - MAX_NAMED_FILES);
  const lines = [text, ...rejected.slice(0, MAX_NAMED_FILES), more, ...notes].filter(Boolean);
  toast({ title, description: lines.join(' '), kind: 'destructive' });
}
