/** The step of the wizard, kept in the address. */
import { useSearchParams } from 'react-router-dom';

export type StepNumber = 1 | 2 | 3;

/** @param reachable the furthest step that makes sense now; a later one in the address shows this one */
export function useStep(reachable: StepNumber): { step: StepNumber; go: (step: StepNumber) => void } {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('step') === '3' ? 3 : params.get('step') === '2' ? 2 : 1;
  return {
    step: wanted > reachable ? reachable : wanted,
    go: (step) => setParams(step === 1 ? {} : { step: String(step) }),
  };
}
