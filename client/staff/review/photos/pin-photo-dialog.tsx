import { useState } from 'react';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { carsPinPhoto } from '#shared/contract/review.ts';
import { getDamagedPanels, parsePanelConditions } from '#shared/domain/panels.ts';
import type { DamagePin } from '#shared/domain/photos/damage-pins.ts';
import { photoUrl, photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { PinEditor } from '#client/components/pin-editor.tsx';
import { texts as pinTexts } from '#messages/ui/pin-editor.ts';
import { useUnsavedChanges } from '#client/components/use-unsaved-changes.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { useReviewMutation } from '#client/staff/review/car/use-review-mutation.ts';
import { texts } from '#messages/staff/review.ts';

interface Props {
  car: StaffCar;
  url: string;
  open: boolean;
  onClose: () => void;
}

export function PinPhotoDialog({ car, url, open, onClose }: Props) {
  const [pins, setPins] = useState<readonly DamagePin[]>(car.pinnedPhotos?.find((one) => one.url === url)?.pins ?? []);
  const { confirmLeave, setIsDirty, confirmDialog } = useUnsavedChanges(texts.pins.leaveText);
  const { run, isPending } = useReviewMutation(carsPinPhoto, { done: texts.pins.done, failed: texts.pins.failed });
  const save = async () => {
    const params = { id: car.id, sha256: url.slice(photoUrl('').length) };
    const { error } = await run({ params, body: { revision: car.revision, pins: [...pins] } });
    if (!error) onClose();
  };
  const change = (next: readonly DamagePin[]) => {
    setPins(next);
    setIsDirty(true);
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={() => confirmLeave(onClose)}
        title={pinTexts.title}
        description={pinTexts.text}
        width={960}
        closeLabel={texts.close}
        actions={
          <>
            <Button onClick={onClose}>{texts.blur.cancel}</Button>
            <Button variant="primary" loading={isPending} onClick={() => void save()}>
              {texts.pins.save}
            </Button>
          </>
        }
      >
        <PinEditor
          source={photoVariantUrl(url, 1280, 'jpeg') ?? url}
          pins={pins}
          damaged={getDamagedPanels(parsePanelConditions(car.panelConditions)).map(({ panel }) => panel)}
          shown={car.photos.find(({ sha256 }) => photoUrl(sha256) === url)?.panels?.[0]}
          onChange={change}
        />
      </Dialog>
      {confirmDialog}
    </>
  );
}
