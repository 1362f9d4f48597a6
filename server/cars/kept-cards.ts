/** Cards of live cars as JSON text: presented through the contract and written once for each version of the catalogue. */
import { carCard } from '#shared/contract/cars/public-car.ts';
import { isLive } from '#shared/domain/car-life.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { writtenPart, type WrittenPart } from '#server/written-part.ts';
import { presentCards } from './present-public.ts';

/** About 1 kB each. */
const MOST = 20_000;

interface Kept {
  version: string;
  texts: Map<string, WrittenPart>;
}
const kept = new WeakMap<Store, Kept>();

function textsOf(store: Store, version: string): Map<string, WrittenPart> {
  const known = kept.get(store);
  if (known?.version === version) return known.texts;
  const texts = new Map<string, WrittenPart>();
  kept.set(store, { version, texts });
  return texts;
}

function knownOf(texts: ReadonlyMap<string, WrittenPart>, ids: readonly string[]): WrittenPart[] {
  const known: WrittenPart[] = [];
  for (const id of ids) {
    const text = texts.get(id);
    if (text) known.push(text);
  }
  return known;
}

export interface WantedCards {
  ids: readonly string[];
  /** Of the catalogue, as this transaction or somebody in this request saw it: what changes a card changes the version. */
  version: string;
}

/** The cards in the order of the ids; those of cars that are not live are left out. */
export async function writtenCards(
  tx: Reader,
  store: Store,
  { ids, version }: WantedCards,
): Promise<WrittenPart[]> {
  const texts = textsOf(store, version);
  const known = knownOf(texts, ids);
  if (known.length === ids.length) return known;
  const missing = ids.filter((id) => !texts.has(id));
  const cars = (await tx.getMany('cars', missing)).filter(isLive);
  for (const card of await presentCards(tx, cars)) texts.set(card.id, writtenPart(carCard.parse(card)));
  const found = knownOf(texts, ids);
  for (const id of texts.keys()) {
    if (texts.size <= MOST) break;
    texts.delete(id);
  }
  return found;
}
