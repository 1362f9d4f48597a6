/** One car: its pictures, its price and the story of its repair (C-car). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import { carsDetail } from '#shared/contract/cars.ts';
import { question, type Question } from '#shared/contract/question.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { ask } from '#client/api/ask.ts';
import { refusalKey } from '#client/api/refusal.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Wrap } from '#client/ui/page.tsx';
import { StaleBar } from '#client/ui/stale-bar.tsx';
import { CarMissing } from './car-missing.tsx';
import { CarSkeleton } from './car-skeleton.tsx';
import { CarView } from './car-view.tsx';
import { contactsQuestion } from '#client/api/contacts.ts';
import { paths } from '#client/shop/paths.ts';
import { similarQuestion } from './similar-cars.tsx';
import { texts } from './texts.ts';

export default function CarPage() {
  const id = useMatch(paths.carRoute)?.params.id ?? '';
  const refused = useRefusal(id);
  const {
    data: car,
    error,
    failureReason,
    fetchStatus,
    dataUpdatedAt,
    refetch,
  } = useQuery({ ...ask(carsDetail, { params: { id } }), enabled: !refused });
  const reason = refused ?? (error instanceof Problem ? error.code : undefined);
  if (reason === 'NOT_FOUND' || reason === 'GONE') return <CarMissing id={id} sold={reason === 'GONE'} />;
  const unreachable = error !== null || fetchStatus === 'paused';
  if (car) {
    // Said from the first failure on: what is tried again now may never come.
    const stale = (unreachable || failureReason !== null) && (
      <StaleBar loadedAt={dataUpdatedAt} words={texts.stale} onRetry={() => void refetch()} />
    );
    return <CarView key={car.id} car={car} notice={stale} />;
  }
  if (unreachable) {
    return (
      <Wrap>
        <ErrorState title={texts.failed} text={texts.failedText} onRetry={() => void refetch()} />
      </Wrap>
    );
  }
  return <CarSkeleton />;
}

/** What the server answered while it rendered the page, so that the browser draws the same. */
function useRefusal(id: string): ProblemCode | undefined {
  return useQueryClient().getQueryData<ProblemCode>(refusalKey(questionOf(id)));
}

function questionOf(id: string): Question {
  return question(carsDetail, { params: { id } });
}

export function questions(_url: URL, params: Record<string, string>): Question[] {
  const id = params.id ?? '';
  return [questionOf(id), similarQuestion(id), contactsQuestion];
}

export { head } from './car-head.ts';
