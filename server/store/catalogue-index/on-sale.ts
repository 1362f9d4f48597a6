import type { Queries } from '#server/store/queries.ts';
import type { BodyType } from '#shared/domain/words.ts';
import { JOINTS, NAMES_JOINT } from './joints.ts';
import type { Known } from './known.ts';

/** What is on sale by name, from the counts of names that stand together: as many as there are different texts, however many cars. */

type Stock = Queries['cars.stock']['output'];
type Texts = Queries['cars.texts']['output'];

interface Named {
  make: string;
  model: string;
  bodyType: BodyType | null;
  text: string;
  cars: number;
}

function* namedOnSale({ options, joints }: Known): Generator<Named> {
  const places = JOINTS[NAMES_JOINT]!;
  const { cars, parts } = joints[NAMES_JOINT]!;
  for (const [number, count] of cars.entries()) {
    if (count === 0) continue;
    const [make, model, body, text] = places.map((place, at) => options[place]!.names[parts[at]![number]!]);
    const bodyType = (body ?? null) as BodyType | null;
    yield { make: String(make), model: String(model), bodyType, text: String(text), cars: count };
  }
}

/** `cars.stock`: every make, model and body type once, ascending. */
export function stockOf(known: Known): Stock {
  const found = new Map<string, Stock[number]>();
  for (const { make, model, bodyType } of namedOnSale(known))
    found.set([make, model, bodyType ?? '\uffff'].join('\0'), { make, model, bodyType });
  return [...found].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map((entry) => entry[1]);
}

/** `cars.texts`: every text once, with one of the makes and models it is written under. */
export function textsOf(known: Known): Texts {
  const found = new Map<string, Texts[number]>();
  for (const { make, model, text, cars } of namedOnSale(known)) {
    const known = found.get(text);
    if (known) known.cars += cars;
    else found.set(text, { make, model, text, cars });
  }
  return [...found.values()];
}
