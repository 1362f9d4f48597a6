import type { Queries } from '#server/store/queries.ts';
import type { BodyType } from '#shared/domain/words.ts';
import { namesIn } from './columns.ts';
import type { Options } from './options.ts';

/** What is on sale by name, from the counts of the joined names: as many as there are different texts, however many cars. */

type Stock = Queries['cars.stock']['output'];
type Texts = Queries['cars.texts']['output'];

interface Named {
  make: string;
  model: string;
  bodyType: BodyType | null;
  text: string;
  cars: number;
}

function* namedOnSale({ names, cars }: Options): Generator<Named> {
  for (const [number, option] of names.entries()) {
    if (cars[number] === 0) continue;
    const [make = '', model = '', bodyType, text = ''] = namesIn(option);
    yield { make, model, bodyType: (bodyType || null) as BodyType | null, text, cars: cars[number]! };
  }
}

/** `cars.stock`: every make, model and body type once, ascending. */
export function stockOf(names: Options): Stock {
  const found = new Map<string, Stock[number]>();
  for (const { make, model, bodyType } of namedOnSale(names))
    found.set([make, model, bodyType ?? '\uffff'].join('\0'), { make, model, bodyType });
  return [...found].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map((entry) => entry[1]);
}

/** `cars.texts`: every text once, with one of the makes and models it is written under. */
export function textsOf(names: Options): Texts {
  const found = new Map<string, Texts[number]>();
  for (const { make, model, text, cars } of namedOnSale(names)) {
    const known = found.get(text);
    if (known) known.cars += cars;
    else found.set(text, { make, model, text, cars });
  }
  return [...found.values()];
}
