/** The code of the steps: a phone opens its draft with the one it shows, the others come while it has nothing else to do. */
import { useEffect, useReducer, useState, type ComponentType } from 'react';
import { StepDetails } from '#client/field/inspection/details/step-details.tsx';

type Step = ComponentType<{ draftId: string | null }>;

const CODE: Record<number, () => Promise<Step>> = {
  1: async () => (await import('#client/field/inspection/dealer/step-dealer.tsx')).StepDealer,
  2: () => Promise.resolve(StepDetails),
  3: async () => (await import('#client/field/inspection/pricing/step-pricing.tsx')).StepPricing,
  4: async () => (await import('#client/field/inspection/photos/step-photos.tsx')).StepPhotos,
};
const here = new Map<number, Step>([[2, StepDetails]]);

/** Rejects when the code cannot be had: no signal and no installed app, or a version that is gone. */
export async function loadStep(step: number): Promise<void> {
  const code = CODE[step];
  if (code && !here.has(step)) here.set(step, await code());
}

/** The step; null while its code comes. Throws in drawing when it cannot come: the screen's boundary says so. */
export function useStep(step: number): { Shown: Step | null } {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failure, fail] = useState<{ cause: unknown } | null>(null);
  const found = here.get(step) ?? null;
  useEffect(() => {
    if (found) return;
    let wanted = true;
    loadStep(step).then(
      () => wanted && redraw(),
      (cause: unknown) => wanted && fail({ cause }),
    );
    return () => {
      wanted = false;
    };
  }, [step, found]);
  if (failure && !found) throw failure.cause;
  return { Shown: found };
}

/** Loads the other steps once the first one is drawn. */
export function useOtherSteps(): void {
  useEffect(() => {
    const load = () => {
      for (const step of [1, 3, 4]) loadStep(step).catch(() => undefined);
    };
    const timer = setTimeout(load, 1_000);
    return () => clearTimeout(timer);
  }, []);
}
