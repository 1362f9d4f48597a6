import { EMIRATES } from '#shared/domain/enums.ts';
import type { DealerOption } from './use-dealers.ts';

const EMIRATE_ORDER: readonly (string | null)[] = EMIRATES;
/** A list longer than this is searched, not scrolled. */
export const MAX_LISTED_DEALERS = 40;

/** Matches of every typed word in name or emirate: recent ones first, the others by emirate and name. */
export function rankDealers(
  dealers: readonly DealerOption[],
  recent: readonly string[],
  typed: string,
): readonly DealerOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const rankOf = ({ id, emirate }: DealerOption) => {
    const at = recent.indexOf(id);
    return at >= 0 ? at : recent.length + EMIRATE_ORDER.indexOf(emirate) + 1;
  };
  return dealers
    .filter(({ name, emirate }) => words.every((word) => `${name} ${emirate ?? ''}`.toLowerCase().includes(word)))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))
    .slice(0, MAX_LISTED_DEALERS);
}
