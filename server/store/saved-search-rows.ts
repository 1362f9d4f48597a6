import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { AlertFrequency, CarEvent } from '#shared/domain/notifications/saved-search-alerts.ts';

/** Saved searches and their alerts. @see decision 0026 */

export interface SavedSearchRow {
  id: string;
  userId: string;
  name: string;
  /** Query string of the list: "make=Toyota&priceTo=80000". */
  query: string;
  search: Partial<CarSearch>;
  frequency: AlertFrequency;
  isOn: boolean;
  token: string;
  /** Cars to announce, oldest first. */
  newCarIds: string[];
  /** Run time of the job `notify_saved_search`; null without new cars. */
  dueAt: string | null;
  createdAt: string;
}

/** An event written by the previous release; the job `adopt_earlier_rows` turns the row into `spread_car_news`. */
export interface CarEventRow {
  id: string;
  carId: string;
  news: CarEvent;
  /** Recipients up to this id are notified: saved searches for a new car, users for other events. */
  afterId: string;
  createdAt: string;
}
