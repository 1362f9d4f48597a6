import { useState } from 'react';
import type { DamagePin } from '#shared/domain/photos/damage-pins.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { PinEditor } from '#client/components/pin-editor.tsx';
import { texts as pinTexts } from '#messages/ui/pin-editor.ts';
import { savePhotoPins } from '#client/offline/images/edit-draft-photos.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';
import { texts } from '#messages/field/inspection.ts';
import { texts as photoTexts } from '#messages/field/photos.ts';
import { deviceLabel } from '#client/ui/device-label.ts';
import { useMarkedPanels } from './photo-category.tsx';

interface Props {
  photo: PhotoRow;
  source: string;
  open: boolean;
  onClose: () => void;
}

/** Every change is saved at once. */
export function PinDialog({ photo, source, open, onClose }: Props) {
  const damaged = useMarkedPanels();
  const [pins, setPins] = useState<readonly DamagePin[]>(photo.pins ?? []);
  const change = (next: readonly DamagePin[]) => {
    setPins(next);
    savePhotoPins(photo.id, next).catch(() =>
      toast({ title: texts.toasts.error, description: photoTexts.pinsFailed(deviceLabel), kind: 'destructive' }),
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={pinTexts.title}
      description={pinTexts.text}
      width={960}
      closeLabel={pinTexts.close}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.panels.done}
        </Button>
      }
    >
      <PinEditor
        source={source}
        pins={pins.filter(({ panel }) => damaged.includes(panel))}
        damaged={damaged}
        shown={photo.panels?.[0]}
        onChange={change}
      />
    </Dialog>
  );
}
