/** Assigns photos of the phone's own camera or gallery to shots: by a tap, or all in the order of the list. */
import { deviceLabel } from '#client/ui/device-label.ts';
import { useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { getShotTags, proposeSlots, type ShotSlot } from '#shared/domain/photos/shot-list.ts';
import { shotLabel } from '#shared/domain/photo-caption.ts';
import type { PhotoPlacement } from '#client/offline/images/edit-draft-photos.ts';
import { pickPhotoTags } from '#client/offline/images/photo-tags.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { savePhotoTags } from '#client/inspector/inspection/photos/photo-category.tsx';
import { getTilePhotoUrl, type DraftPhoto } from '#client/inspector/inspection/photos/use-draft-photos.ts';
import { texts as guidedTexts } from '#messages/field/guided-capture.ts';
import { ShotButtons } from './shot-progress.tsx';
import type { ShotList } from './use-shot-list.ts';

const { sort: sortTexts } = guidedTexts;

interface Props {
  open: boolean;
  list: ShotList;
  onClose: () => void;
}

export function SortPhotosDialog({ open, list, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sortTexts.title}
      closeLabel={guidedTexts.close}
      width={720}
      actions={
        <Button size="field" variant="primary" onClick={onClose}>
          {sortTexts.finish}
        </Button>
      }
    >
      <SortPhotos list={list} />
    </Dialog>
  );
}

interface SortStep {
  message: string;
  /** The tags before. */
  before: readonly PhotoPlacement[];
  slots: readonly ShotSlot[];
}

function SortPhotos({ list: storedList }: { list: ShotList }) {
  const [steps, setSteps] = useState<readonly SortStep[]>([]);
  // A second tap would sort the same photo again.
  const isSaving = useRef(false);
  const [laterIds, setLaterIds] = useState<readonly string[]>([]);
  const list = applySteps(storedList, steps);
  const remaining = list.unsorted.filter(({ photo }) => !laterIds.includes(photo.id));
  const [current] = remaining;
  const assign = async (pairs: readonly (readonly [id: string, slot: ShotSlot])[], message: string) => {
    if (isSaving.current) return;
    isSaving.current = true;
    const ids = pairs.map(([id]) => id);
    const before = list.unsorted.filter(({ photo }) => ids.includes(photo.id)).map(toPlacement);
    const isSaved = await savePhotoTags(pairs.map(([id, slot]) => ({ id, ...getShotTags(slot) })));
    isSaving.current = false;
    if (isSaved) setSteps((all) => [...all, { message, before, slots: pairs.map(([, slot]) => slot) }]);
  };
  const fillInOrder = () => {
    const pairs = proposeSlots(
      remaining.map(({ photo }) => photo.id),
      list.missing,
    );
    void assign(pairs, sortTexts.filled(pairs.length));
  };
  const step = steps.at(-1);
  const undo = async () => {
    if (step && (await savePhotoTags(step.before))) setSteps((all) => all.slice(0, -1));
  };
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="field">
        <chakra.span role="status" flex="1 1 12rem">
          {step?.message ?? sortTexts.text}
        </chakra.span>
        {step && (
          <Button size="field" onClick={() => void undo()}>
            {sortTexts.undo}
          </Button>
        )}
      </chakra.div>
      {current ? (
        <>
          <PhotoPreview item={current} label={sortTexts.left(remaining.length)} />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {list.missing.length > 0 && (
              <Button size="field" onClick={fillInOrder}>
                {sortTexts.fillInOrder}
              </Button>
            )}
            <Button size="field" onClick={() => setLaterIds([...laterIds, current.photo.id])}>
              {sortTexts.later}
            </Button>
          </chakra.div>
          <ShotButtons
            list={list}
            onChoose={(slot) => void assign([[current.photo.id, slot]], sortTexts.sorted(shotLabel(slot)))}
          />
        </>
      ) : (
        <p>{sortTexts.finished}</p>
      )}
    </>
  );
}

/** The list read from the store can be one change behind: a next tap would sort the same photo again. */
function applySteps(list: ShotList, steps: readonly SortStep[]): ShotList {
  const sortedIds = steps.flatMap(({ before }) => before.map(({ id }) => id));
  const filledSlots = steps.flatMap(({ slots }) => slots);
  return {
    slots: list.slots,
    missing: list.missing.filter((slot) => !filledSlots.includes(slot)),
    unsorted: list.unsorted.filter(({ photo }) => !sortedIds.includes(photo.id)),
  };
}

function toPlacement({ photo }: DraftPhoto): PhotoPlacement {
  return { id: photo.id, category: photo.category, ...pickPhotoTags(photo) };
}

function PhotoPreview({ item, label }: { item: DraftPhoto; label: string }) {
  const url = getTilePhotoUrl(item.photo);
  return (
    <chakra.figure m="0" display="grid" gap="1">
      {url ? (
        <chakra.img src={url} alt={label} width="full" height="min(40dvh, 15rem)" objectFit="contain" bg="stage-1" />
      ) : (
        <chakra.span p="4" bg="sunken" color="ink-3" textStyle="t2">
          {sortTexts.noPicture(deviceLabel)}
        </chakra.span>
      )}
      <chakra.figcaption textStyle="t2" fontWeight="semibold">
        {label}
      </chakra.figcaption>
    </chakra.figure>
  );
}
