/**
 * The code of the steps, and their drawing before anybody goes there: a phone opens its draft with the step it shows; the others are
 * loaded and drawn unseen while it has nothing else to do, so that a press on Next only shows what is there.
 */
import { memo, useEffect, useReducer, useState, type ComponentType } from 'react';
import { StepDetails } from '#client/inspector/inspection/details/step-details.tsx';

interface StepProps {
  draftId: string | null;
}
type Step = ComponentType<StepProps>;

const CODE: Record<number, () => Promise<Step>> = {
  1: async () => (await import('#client/inspector/inspection/dealer/step-dealer.tsx')).StepDealer,
  2: () => Promise.resolve(StepDetails),
  3: async () => (await import('#client/inspector/inspection/pricing/step-pricing.tsx')).StepPricing,
  4: async () => (await import('#client/inspector/inspection/photos/step-photos.tsx')).StepPhotos,
};
const STEPS = Object.keys(CODE).map(Number);
/** Drawn again for what they hear themselves, never because the bars around them change. */
const here = new Map<number, Step>([[2, memo(StepDetails)]]);

/** Rejects when the code cannot be had: no signal and no installed app, or a version that is gone. */
export async function loadStep(step: number): Promise<void> {
  const code = CODE[step];
  if (code && !here.has(step)) here.set(step, memo(await code()));
}

interface Drawn {
  step: number;
  Shown: Step;
}

/**
 * What is to be drawn: the step, once its code is here, and unseen the others of `ahead`, in the order of the steps. Throws in
 * drawing when the step's code cannot come: the screen's boundary says so.
 */
export function useSteps(step: number, ahead: readonly number[]): readonly Drawn[] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failure, fail] = useState<{ cause: unknown } | null>(null);
  const isHere = here.has(step);
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
  return STEPS.filter((one) => one === step || ahead.includes(one)).flatMap((one) => {
    const Shown = here.get(one);
    return Shown ? [{ step: one, Shown }] : [];
  });
}

/** How long the first step is left alone, ms. */
const CALM_MS = 1_000;

/** The steps that may be drawn unseen by now. @param prepare reads what they show; one that cannot be read is drawn without */
export function useStepsAhead(prepare: () => Promise<void>): readonly number[] {
  const [ahead, draw] = useState<readonly number[]>([]);
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      await Promise.allSettled([prepare(), ...STEPS.map(loadStep)]);
      if (wanted) draw(STEPS);
    };
    const timer = setTimeout(() => void load(), CALM_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [prepare]);
  return ahead;
}
