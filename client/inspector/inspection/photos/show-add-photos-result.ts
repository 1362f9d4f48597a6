import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
import type { AddPhotoResult } from '#client/offline/images/add-photos.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';

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
  const { photos } = texts;
  const refused = results.flatMap((one) => (one.state === 'refused' ? [rejectionText(one.file, one.refused)] : []));
  const same = results.flatMap((one) => (one.state === 'saved' && one.duplicate ? [one.photo.id] : []));
  const added = results.length - refused.length - same.length;
  const [firstSame] = same;
  if (firstSame !== undefined) highlightTile(firstSame);
  const kept = added > 0 ? photos.uploadedHere(added) : '';
  const here = same.length > 0 ? photos.alreadyAdded.text(same.length) : '';
  if (refused.length > 0) showFailedToast(refused, [kept, here]);
  else if (same.length > 0)
    toast({ title: photos.alreadyAdded.title, description: [here, kept].filter(Boolean).join(' ') });
  else toast({ title: photos.uploaded, description: kept, kind: 'success' });
  return added;
}

export function showAddPhotosFailure(): void {
  showFailedToast([], []);
}

/** "IMG_1.jpg: This photo is damaged" */
function rejectionText(file: Blob, { message }: Error): string {
  return file instanceof File && file.name !== '' ? `${isolateBidi(file.name)}: ${message}.` : `${message}.`;
}

function showFailedToast(refused: readonly string[], others: readonly string[]): void {
  const { title, text } = texts.photos.uploadFailed;
  const more = refused.length > MAX_NAMED_FILES && texts.photos.moreRefused(refused.length - MAX_NAMED_FILES);
  const said = [text, ...refused.slice(0, MAX_NAMED_FILES), more, ...others].filter(Boolean);
  toast({ title, description: said.join(' '), kind: 'destructive' });
}
