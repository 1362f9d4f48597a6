import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSession } from '#client/auth/session.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { pluralize } from '#client/ui/format.ts';
import { useSavedCarList, useShortlist } from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';

const texts = {
  title: 'On this device',
  stored: (listed: number, saved: number) =>
    `Your shortlist (${pluralize(listed, 'car')}) and saved cars (${pluralize(saved, 'car')}), so you can see them offline.`,
  empty: 'You have no shortlisted or saved cars on this device.',
  clear: 'Clear shortlist and saved cars',
  question: 'This clears the shortlist and saved cars on this device. It can’t be undone.',
  accountQuestion: 'This clears your shortlist and saved cars, here and in your account. It can’t be undone.',
  cancel: 'Keep them',
  cleared: { title: 'Cars cleared', description: 'Your shortlist and saved cars have been cleared.' },
} as const;

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
        {isEmpty ? texts.empty : texts.stored(selection.cars.length, saved.cars.length)}
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
