/** Copies what the cars of one yard share; VIN, damage, photos and prices stay those of each car. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import Copy from 'lucide-react/icons/copy';
import { carName } from '#shared/domain/car-labels.ts';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import { listAllDrafts } from '#client/offline/drafts/drafts.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { setField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useFormStore, useFormValue, useUpdateForm } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

function pickSharedFields(form: InspectionForm) {
  const { dealerId, location, spec, mileage_unit, listing_type, car_in_uae } = form;
  return { dealerId, location, spec, mileage_unit, listing_type, car_in_uae };
}

function hasSameFields(form: InspectionForm, other: InspectionForm): boolean {
  return JSON.stringify(pickSharedFields(form)) === JSON.stringify(pickSharedFields(other));
}

export function CopyLastCar() {
  const { mode, ownerId } = useInspection();
  const store = useFormStore();
  const change = useUpdateForm();
  // The car of this form is younger.
  const [openedAt] = useState(() => Date.now());
  const last = useLiveQuery(async () => {
    const drafts = mode === 'add' ? await listAllDrafts(ownerId) : [];
    const cars = drafts.filter(({ createdAt, kind }) => kind === 'new' && createdAt < openedAt);
    return cars.find(({ form }) => form.dealerId !== '')?.form;
  }, [mode, ownerId, openedAt]);
  const isCopied = useFormValue((form) => !last || hasSameFields(form, last));
  if (!last || isCopied) return null;
  const copy = () => {
    const before = pickSharedFields(store.getState());
    change((form) => ({ ...setField(form, 'dealerId', last.dealerId), ...pickSharedFields(last) }));
    toast({
      title: texts.copyLast.done,
      description: texts.copyLast.what,
      kind: 'success',
      action: {
        label: texts.copyLast.undo,
        run: () => change((form) => ({ ...form, ...before })),
      },
    });
  };
  return (
    <chakra.div display="grid" gap="1">
      <Button size="field" icon={Copy} onClick={copy}>
        {texts.copyLast.action}
      </Button>
      <chakra.p textStyle="t2" color="ink-3">
        {texts.copyLast.from(carName({ ...last, year: Number(last.year) || null }))}
      </chakra.p>
    </chakra.div>
  );
}
