import { useEffect, useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { UpdateBar } from '#client/ui/frame/update-bar.tsx';
import { watchForUpdate } from './service-worker-updates.ts';

/** A new version waits until the person says so; nothing reloads under an open draft (design section 4, rule 11). */
export function UpdatePrompt() {
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(() => watchForUpdate((update) => setApply(() => update)), []);
  if (!apply) return null;
  return (
    <UpdateBar
      text="A new version of Redrive is ready. Your drafts stay as they are."
      action={
        <Button size="dense" onClick={apply}>
          Update now
        </Button>
      }
      onDismiss={() => setApply(null)}
    />
  );
}
