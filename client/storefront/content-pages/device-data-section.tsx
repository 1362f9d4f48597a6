/** What this device keeps of a visitor's choices, and the way to make it go. */
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
  kept: (listed: number, saved: number) =>
    `Your shortlist (${pluralize(listed, 'car')}) and your saved cars (${pluralize(saved, 'car')}), so that both are there without signal.`,
  empty: 'Your shortlist and your saved cars are empty on this device.',
  clear: 'Clear this device’s lists',
  question: 'Shortlist and saved cars on this device are emptied. This action cannot be undone.',
  accountQuestion: 'Shortlist and saved cars are emptied, here and on your account. This action cannot be undone.',
  keep: 'Keep them',
  cleared: { title: 'Lists cleared', description: 'Shortlist and saved cars are empty.' },
} as const;

export function DeviceDataSection() {
  const selection = useShortlist();
  const saved = useSavedCarList();
  const isCustomer = useSession().user?.role === 'customer';
  const [asking, ask] = useState(false);
  const isEmpty = selection.cars.length + saved.cars.length === 0;
  const clear = () => {
    selection.clear();
    saved.clear();
    ask(false);
    toast({ ...texts.cleared, kind: 'success' });
  };
  return (
    <SectionCard title={texts.title}>
      <chakra.p color="ink-2">{isEmpty ? texts.empty : texts.kept(selection.cars.length, saved.cars.length)}</chakra.p>
      <div>
        <Button variant="danger" disabled={isEmpty} onClick={() => ask(true)}>
          {texts.clear}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={clear}
        title={texts.clear}
        text={isCustomer ? texts.accountQuestion : texts.question}
        confirmLabel={texts.clear}
        cancelLabel={texts.keep}
        destructive
      />
    </SectionCard>
  );
}
