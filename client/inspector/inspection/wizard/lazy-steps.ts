/**
 * The code of the steps, and their drawing before anybody goes there: a phone opens its draft with the step it shows; the others are
 * loaded and drawn unseen while it has nothing else to do, so that a press on Next only shows what is there.
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
/** Drawn again for what they hear themselves, never because the bars around them change. */
const loadedSteps = new Map<number, StepComponent>([[2, memo(StepDetails)]]);

/** Rejects when the code cannot be had: no signal and no installed app, or a version that is gone. */
export async function loadStep(step: number): Promise<void> {
  const code = STEP_LOADERS[step];
  if (code && !loadedSteps.has(step)) loadedSteps.set(step, memo(await code()));
}

interface RenderedStep {
  step: number;
  Component: StepComponent;
}

/**
 * What is to be drawn: the step, once its code is here, and unseen the others of `ahead`, in the order of the steps. Throws in
 * drawing when the step's code cannot come: the screen's boundary says so.
 */
export function useLazySteps(step: number, ahead: readonly number[]): readonly RenderedStep[] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failure, fail] = useState<{ cause: unknown } | null>(null);
  const isHere = loadedSteps.has(step);
  useEffect(() => {
    if (isHere) return;
    let wanted = true;
    loadStep(step).then(
      () => wanted && redraw(),
      (cause: unknown) => wanted && fail({ cause }),
    );
    return () => {
      wanted = false;
    };
  }, [step, isHere]);
  if (failure && !isHere) throw failure.cause;
  return STEP_NUMBERS.filter((one) => one === step || ahead.includes(one)).flatMap((one) => {
    const Component = loadedSteps.get(one);
    return Component ? [{ step: one, Component }] : [];
  });
}

/** How long the first step is left alone, ms. */
const PRELOAD_DELAY_MS = 1_000;

/** The steps that may be drawn unseen by now. @param prepare reads what they show; one that cannot be read is drawn without */
export function usePreloadedSteps(prepare: () => Promise<void>): readonly number[] {
  const [ahead, draw] = useState<readonly number[]>([]);
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      await Promise.allSettled([prepare(), ...STEP_NUMBERS.map(loadStep)]);
      if (wanted) draw(STEP_NUMBERS);
    };
    const timer = setTimeout(() => void load(), PRELOAD_DELAY_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [prepare]);
  return ahead;
}
