/** Which shot is next, and the photos that are being saved. */
import { useEffect, useRef, useState } from 'react';
import { findNextSlot, getShotTags, parseShotSlot, type ShotSlot } from '#shared/domain/photos/shot-list.ts';
import { addPhotos, type AddPhotoResult } from '#client/offline/images/add-photos.ts';
import { replacePhoto } from '#client/offline/images/edit-draft-photos.ts';
import { pickPhotoTags } from '#client/offline/images/photo-tags.ts';
import type { Inspection } from '#client/inspector/inspection/draft/inspection.ts';
import {
  showAddPhotosFailure,
  showAddPhotosResult,
} from '#client/inspector/inspection/photos/show-add-photos-result.ts';
import type { ShotList } from './use-shot-list.ts';

/** null: a free photo. */
export type Target = ShotSlot | null;

interface SavedShot {
  id: string;
  target: Target;
}

export interface GuidedShots {
  target: Target;
  /** The photo that the next one replaces. */
  retaken: SavedShot | null;
  /** null while a photo is being saved: the last photo is the one that is not saved yet. */
  last: SavedShot | null;
  savingCount: number;
  aim: (target: Target) => void;
  skip: () => void;
  retake: () => void;
  /** Goes on at once and comes back to the shot if the photo cannot be saved. */
  add: (frame: Blob) => Promise<void>;
}

const SLOT_PREFIX = 'shot:';
const FREE_SLOT = 'free';

/** The target of a camera that was open when the page was closed; undefined for any other slot. */
export function parseOpenTarget(slot: string | null): Target | undefined {
  if (!slot?.startsWith(SLOT_PREFIX)) return undefined;
  return parseShotSlot(slot.slice(SLOT_PREFIX.length)) ?? null;
}

export function useGuidedShots(inspection: Inspection, { slots, missing }: ShotList, first: Target): GuidedShots {
  const [target, setTarget] = useState(first);
  const [retaken, setRetaken] = useState<SavedShot | null>(null);
  const [last, setLast] = useState<SavedShot | null>(null);
  const [saving, setSaving] = useState<readonly Target[]>([]);
  // Until the list of photos follows.
  const [saved, setSaved] = useState<readonly Target[]>([]);
  // A page that dies while saving comes back to the photo that it did not save.
  const unfinished = saving[0] ?? target;
  useOpenSlot(inspection, `${SLOT_PREFIX}${unfinished ?? FREE_SLOT}`);

  const aim = (next: Target) => {
    setRetaken(null);
    setTarget(next);
  };
  const goOn = (from: Target, busy: readonly Target[]) => {
    const open = new Set(missing.filter((slot) => !busy.includes(slot) && !saved.includes(slot)));
    setTarget(findNextSlot(slots, open, from));
  };
  const add = async (frame: Blob) => {
    const replaced = retaken;
    const shot = replaced ? replaced.target : target;
    const busy = [...saving, shot];
    setSaving(busy);
    if (replaced) setRetaken(null);
    else if (shot !== null) goOn(shot, busy);
    const id = await saveShot(inspection, frame, shot, replaced?.id);
    setSaving((before) => withoutFirst(before, shot));
    if (id === undefined) {
      setRetaken(replaced);
      if (!replaced) setTarget(shot);
      return;
    }
    setSaved((before) => [...before, shot]);
    setLast({ id, target: shot });
  };
  return {
    target,
    retaken,
    last: saving.length === 0 ? last : null,
    savingCount: saving.length,
    aim,
    skip() {
      if (retaken) setRetaken(null);
      else goOn(target, saving);
    },
    retake: () => setRetaken(last),
    add,
  };
}

function withoutFirst(targets: readonly Target[], target: Target): readonly Target[] {
  const at = targets.indexOf(target);
  return targets.filter((_, index) => index !== at);
}

/** Written to the draft while the camera is open: the phone may close the page at any time. */
function useOpenSlot(inspection: Inspection, slot: string): void {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    const save = async () => {
      await inspection.ensureDraft();
      if (isOpen.current) await inspection.saveSlot(slot);
    };
    void save().catch(() => undefined);
  }, [inspection, slot]);
  useEffect(
    () => () => {
      isOpen.current = false;
      void inspection.saveSlot(null).catch(() => undefined);
    },
    [inspection],
  );
}

/** The ID of the saved photo; undefined, after a message, when there is none. */
async function saveShot(
  inspection: Inspection,
  frame: Blob,
  target: Target,
  replacedId: string | undefined,
): Promise<string | undefined> {
  try {
    const draftId = await inspection.ensureDraft();
    const { category, ...tags } = target ? getShotTags(target) : { category: 'exterior' as const };
    const options = { gallery: 'uae', category, tags: pickPhotoTags(tags), takenNow: true } as const;
    const replaced = replacedId === undefined ? undefined : await replacePhoto(replacedId, frame, { takenNow: true });
    const result: AddPhotoResult | undefined = replaced ?? (await addPhotos(draftId, [frame], options))[0];
    if (result?.state === 'saved' && !result.duplicate) return result.photo.id;
    if (result) showAddPhotosResult([result]);
  } catch {
    showAddPhotosFailure();
  }
  return undefined;
}
