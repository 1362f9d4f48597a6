/** The one question about a car under review, so that everybody who asks shares the answer. */
import { carsForEdit } from '#shared/contract/review.ts';
import { ask } from '#client/api/ask.ts';

export const carQuestion = (id: string) => ask(carsForEdit, { params: { id } });
