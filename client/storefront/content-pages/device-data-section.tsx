import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSession } from '#client/auth/session.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { texts } from '#messages/shop/device-data.ts';
import { useSavedCarList, useShortlist } from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';

export function DeviceDataSection() {
  const selection = useShortlist();
  const saved = useSavedCarList();
  const isCustomer = useSession().user?.role === 'customer';
  const [isConfirming, setIsConfirming] = useState(false);
  const isEmpty = selection.cars.length + saved.cars.length === 0;
  const clear = () => {
    selection.clear();
    saved.clear();
    setIsConfirming(false);
    toast({ ...texts.cleared, kind: 'success' });
  };
  return (
    <SectionCard title={texts.title}>
      <chakra.p color="ink-2">
        {isEmpty ? texts.empty : texts.stored({ listed: selection.cars.length, saved: saved.cars.length })}
      </chakra.p>
      <div>
        <Button variant="danger" disabled={isEmpty} onClick={() => setIsConfirming(true)}>
          {texts.clear}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={clear}
        title={texts.clear}
        text={isCustomer ? texts.accountQuestion : texts.question}
        confirmLabel={texts.clear}
        cancelLabel={texts.cancel}
        destructive
      />
    </SectionCard>
  );
}
