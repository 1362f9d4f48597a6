/**
 * Loads the code of the shown step first, then loads and renders the others hidden while idle, so that Next is instant.
 */
import { memo, useEffect, useReducer, useState, type ComponentType } from 'react';
import { StepDetails } from '#client/inspector/inspection/details/step-details.tsx';

interface StepProps {
  draftId: string | null;
}
type StepComponent = ComponentType<StepProps>;

const STEP_LOADERS: Record<number, () => Promise<StepComponent>> = {
  1: async () => (await import('#client/inspector/inspection/dealer/step-dealer.tsx')).StepDealer,
  2: () => Promise.resolve(StepDetails),
  3: async () => (await import('#client/inspector/inspection/pricing/step-pricing.tsx')).StepPricing,
  4: async () => (await import('#client/inspector/inspection/photos/step-photos.tsx')).StepPhotos,
};
const STEP_NUMBERS = Object.keys(STEP_LOADERS).map(Number);
/** Memoised: the surrounding bars never render a step. */
const loadedSteps = new Map<number, StepComponent>([[2, memo(StepDetails)]]);

/** Rejects when the chunk cannot be loaded (offline, or from a replaced release). */
export async function loadStep(step: number): Promise<void> {
  const code = STEP_LOADERS[step];
  if (code && !loadedSteps.has(step)) loadedSteps.set(step, memo(await code()));
}

interface RenderedStep {
  step: number;
  Component: StepComponent;
}

/** The shown step and the hidden ones of `ahead`, in order. Throws during render when the step's chunk failed. */
export function useLazySteps(step: number, ahead: readonly number[]): readonly RenderedStep[] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failure, fail] = useState<{ cause: unknown } | null>(null);
  const isHere = loadedSteps.has(step);
  useEffect(() => {
    if (isHere) return;
    let isMounted = true;
    loadStep(step).then(
      () => isMounted && redraw(),
      (cause: unknown) => isMounted && fail({ cause }),
    );
    return () => {
      isMounted = false;
    };
  }, [step, isHere]);
  if (failure && !isHere) throw failure.cause;
  return STEP_NUMBERS.filter((one) => one === step || ahead.includes(one)).flatMap((one) => {
    const Component = loadedSteps.get(one);
    return Component ? [{ step: one, Component }] : [];
  });
}

const PRELOAD_DELAY_MS = 1_000;

/** Steps that can be rendered hidden. @param prepare loads their data; a failure renders without */
export function usePreloadedSteps(prepare: () => Promise<void>): readonly number[] {
  const [ahead, draw] = useState<readonly number[]>([]);
  useEffect(() => {
    let isMounted = true;
    const load = async () => {
      await Promise.allSettled([prepare(), ...STEP_NUMBERS.map(loadStep)]);
      if (isMounted) draw(STEP_NUMBERS);
    };
    const timer = setTimeout(() => void load(), PRELOAD_DELAY_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [prepare]);
  return ahead;
}
