import { z } from 'zod';
import { BODY_TYPES, type BodyType } from '#shared/domain/enums.ts';

export interface Trim {
  readonly name: string;
  readonly bodyType?: BodyType;
}

/** `makes`: per make its models, each `Model` or `Model:trim|trim`; a trim starts with the digit of its body type, "-" if unknown. */
const catalogueFile = z.object({
  format: z.literal('redrive-catalogue/1'),
  source: z.string(),
  makes: z.array(z.tuple([z.string(), z.array(z.string())])),
});
export type VehicleCatalogueFile = z.infer<typeof catalogueFile>;

export interface VehicleCatalogue {
  makes(): string[];
  models(make?: string): string[];
  /** @see C-api-19 */
  trims(model: string, make?: string): Trim[];
}

export const encodeTrim = ({ name, bodyType }: Trim): string =>
  `${bodyType === undefined ? '-' : BODY_TYPES.indexOf(bodyType)}${name}`;

function decodeTrim(text: string): Trim {
  const bodyType = BODY_TYPES[Number(text.charAt(0))];
  return bodyType === undefined ? { name: text.slice(1) } : { name: text.slice(1), bodyType };
}

const equalsIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

let nameCollator: Intl.Collator | undefined;

/** Creates the collator when first used: loading its data would delay the start of the app. */
export function compareNames(a: string, b: string): number {
  nameCollator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return nameCollator.compare(a, b);
}

const modelNameOf = (line: string): string => line.split(':', 1)[0] ?? line;

/** Accepts parsed JSON or its text; lookups ignore case. @throws ZodError for another format */
export function openVehicleCatalogue(json: unknown): VehicleCatalogue {
  const file = catalogueFile.parse(typeof json === 'string' ? JSON.parse(json) : json);
  const linesOf = (make?: string): string[] =>
    file.makes.filter(([name]) => make === undefined || equalsIgnoringCase(name, make)).flatMap(([, models]) => models);
  return {
    makes: () => file.makes.map(([make]) => make),
    models: (make) => [...new Set(linesOf(make).map(modelNameOf))].sort(compareNames),
    trims: (model, make) => {
      const trims = linesOf(make)
        .filter((line) => equalsIgnoringCase(modelNameOf(line), model))
        .flatMap((line) => line.slice(modelNameOf(line).length + 1).split('|'))
        .filter((text) => text !== '')
        .map(decodeTrim);
      return [...new Map(trims.map((trim) => [trim.name, trim])).values()].sort((a, b) => compareNames(a.name, b.name));
    },
  };
}
