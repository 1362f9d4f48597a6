import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from '#messages/field/cars-to-inspect.ts';

export function showStepError(error: unknown): void {
  const description = error instanceof Error ? error.message : undefined;
  toast({ title: texts.actionFailed, description, kind: 'destructive' });
}
