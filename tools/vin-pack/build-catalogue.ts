import { compareNames, encodeTrim, type VehicleCatalogueFile } from '#shared/domain/vin/vehicle-catalogue.ts';
import { mapBodyType } from '#shared/domain/vin/vpic-mapping.ts';
import type { BodyType } from '#shared/domain/enums.ts';
import type { VpicExtract, VpicSchema } from './vpic-schema.ts';
import { GULF_MODELS } from './gulf-models.ts';
import { intersectPositions, parseKeyPositions } from './key-positions.ts';
import { trimKey } from './clean-trims.ts';

/** Trim -> body types. */
type Trims = Map<string, Set<BodyType>>;
/** Make -> model -> trims. */
type Tree = Map<string, Map<string, Trims>>;

function getOrCreate<V>(map: Map<string, V>, key: string, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

const trimsOf = (tree: Tree, make: string, model: string): Trims =>
  getOrCreate(
    getOrCreate(tree, make, () => new Map<string, Trims>()),
    model,
    () => new Map<string, Set<BodyType>>(),
  );

/** Dealer codes, wheelbase notes and fleet orders, which buyers do not call trims. */
const CHASSIS_CODE = /^[A-Z]{3}\d\d[A-Z]$/;
const NOT_A_TRIM =
  /^\d?[a-z]?$|fleet|police|pursuit|special serv|taxi|livery|export|cutaway|roof|cab\b|source|wheel|others|grade|crew$|^\d[SFW][A-Z]$/i;
const isTrim = (name: string): boolean => (/^[SRTLE]$/.test(name) || !NOT_A_TRIM.test(name)) && name.length <= 28;

function addSchema(tree: Tree, schema: VpicSchema): void {
  const bodies = [...(schema.tables.get('body') ?? [])].map(([key, body]) => ({
    at: parseKeyPositions(key),
    body: mapBodyType(body),
  }));
  const trims = [...(schema.tables.get('trim') ?? [])].map(([key, names]) => ({
    at: parseKeyPositions(key),
    names: names.split(' / ').filter(isTrim),
  }));
  for (const [key, name] of schema.tables.get('model') ?? []) {
    const [make = '', model = ''] = name.split('\t');
    const known = trimsOf(tree, make, model);
    for (const trim of trims) {
      const both = intersectPositions(parseKeyPositions(key), trim.at);
      if (!both) continue;
      const types = bodies.filter((body) => intersectPositions(both, body.at)).flatMap((body) => body.body ?? []);
      for (const one of trim.names)
        for (const type of [null, ...types]) {
          const held = getOrCreate(known, one, () => new Set<BodyType>());
          if (type !== null) held.add(type);
        }
    }
  }
}

function addGulf(tree: Tree): void {
  for (const [make, models] of Object.entries(GULF_MODELS)) {
    for (const [model, body, names] of models) {
      const known = trimsOf(tree, make, model);
      for (const name of names) getOrCreate(known, name, () => new Set<BodyType>()).add(body);
    }
  }
}

const DRIVETRAIN = / ([AEFRT2-4]{1,2}WD|4x4|4x2)$/i;

/** Drops drivetrain variants of a trim, repeated model names and chassis codes. */
function cleanTrims(model: string, trims: Trims): Trims {
  const tidied = new Map<string, Set<BodyType>>();
  const spelling = new Map<string, string>();
  for (const [name, bodies] of trims) {
    const plain = name.replace(DRIVETRAIN, '');
    const kept = trims.has(plain) ? plain : name;
    if (trimKey(kept) === trimKey(model) || CHASSIS_CODE.test(kept)) continue;
    const chosen = getOrCreate(spelling, trimKey(kept), () => kept);
    for (const body of bodies) getOrCreate(tidied, chosen, () => new Set<BodyType>()).add(body);
    if (bodies.size === 0) getOrCreate(tidied, chosen, () => new Set<BodyType>());
  }
  return tidied;
}

function trimText(name: string, bodies: Set<BodyType>): string {
  const [bodyType] = bodies;
  return encodeTrim(bodyType !== undefined && bodies.size === 1 ? { name, bodyType } : { name });
}

export function buildCatalogue(extract: VpicExtract, source: string): VehicleCatalogueFile {
  const tree: Tree = new Map();
  for (const schema of extract.schemas.values()) addSchema(tree, schema);
  addGulf(tree);
  const sorted = <V>(map: Map<string, V>): [string, V][] => [...map].sort(([a], [b]) => compareNames(a, b));
  return {
    format: 'redrive-catalogue/1',
    source,
    makes: sorted(tree).map(([make, models]) => [
      make,
      sorted(models).map(([model, trims]) => {
        const list = sorted(cleanTrims(model, trims)).map(([name, bodies]) => trimText(name, bodies));
        return list.length === 0 ? model : `${model}:${list.join('|')}`;
      }),
    ]),
  };
}
