/** What the server prefetches for a list. */
import { carsMakes, carsModels } from '#shared/contract/cars.ts';
import { question, type Question } from '#shared/contract/question.ts';
import { ALL } from '#client/shop/catalogue/filters/filter-set.ts';
import type { ListKind } from './list-kind.ts';
import { listView } from './list-state.ts';
import { firstBlock } from './use-cars.ts';

/** What a list needs before it can be drawn. */
export function listQuestions(url: URL, kind: ListKind): Question[] {
  const view = listView(url.searchParams, kind);
  const { make } = view.filters;
  return [
    firstBlock(view),
    question(carsMakes, {}),
    ...(make === ALL ? [] : [question(carsModels, { query: { make } })]),
  ];
}
