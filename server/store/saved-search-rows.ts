import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { AlertFrequency, CarEvent } from '#shared/domain/notifications/saved-search-alerts.ts';

/** What is stored of saved searches, and of news of cars that is still to be spread (decision 0026). */

export interface SavedSearchRow {
  id: string;
  userId: string;
  name: string;
  /** As the address of a list carries it: "make=Toyota&priceTo=80000". */
  query: string;
  /** What it asks, its text read as the list reads it. */
  search: Partial<CarSearch>;
  frequency: AlertFrequency;
  /** Off once somebody pressed the link in a mail: kept, and silent. */
  isOn: boolean;
  /** Of the link that turns it off; it can do nothing else. */
  token: string;
  /** Cars it is to be told of, the first that came first. */
  newCarIds: string[];
  /** When they are mailed, by the job `notify_saved_search`; null while there are none. */
  dueAt: string | null;
  createdAt: string;
}

/** What happened to a car, as the release before writes it; the job `adopt_earlier_rows` makes `spread_car_news` of it. */
export interface CarEventRow {
  id: string;
  carId: string;
  news: CarEvent;
  /** Whoever stands before this id was told: saved searches of a car that came, people of any other news. */
  afterId: string;
  createdAt: string;
}
