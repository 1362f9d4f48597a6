import { EMIRATES } from '#shared/domain/enums.ts';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { texts } from '#messages/field/inspection.ts';
import type { DealerOption } from './use-dealers.ts';

const EMIRATE_ORDER: readonly (string | null)[] = EMIRATES;
/** A list longer than this is searched, not scrolled. */
export const MAX_LISTED_DEALERS = 40;

/** "Marina Motors · Dubai" */
export function dealerLabel({ name, emirate, isQueued }: DealerOption): string {
  return [name, emirate && emirateLabel(emirate), isQueued && texts.dealer.waiting].filter(Boolean).join(' · ');
}

function findMatches(dealers: readonly DealerOption[], typed: string): DealerOption[] {
  const words = typed
    .toLowerCase()
    .split(/[\s·]+/)
    .filter(Boolean);
  const textOf = (dealer: DealerOption) => `${dealerLabel(dealer)} ${dealer.emirate ?? ''}`.toLowerCase();
  return dealers.filter((dealer) => words.every((word) => textOf(dealer).includes(word)));
}

/** The only dealer of the typed name, else the only match; undefined when none or several fit. */
export function findTypedDealer(dealers: readonly DealerOption[], typed: string): DealerOption | undefined {
  const text = typed.trim().toLowerCase();
  const named = dealers.filter(({ name }) => name.toLowerCase() === text);
  const [dealer, ...others] = named.length > 0 ? named : findMatches(dealers, typed);
  return others.length === 0 ? dealer : undefined;
}

/** Matches of every typed word in the label: recent ones first, the others by emirate and name. */
export function rankDealers(
  dealers: readonly DealerOption[],
  recent: readonly string[],
  typed: string,
): readonly DealerOption[] {
  const rankOf = ({ id, emirate }: DealerOption) => {
    const at = recent.indexOf(id);
    return at >= 0 ? at : recent.length + EMIRATE_ORDER.indexOf(emirate) + 1;
  };
  return findMatches(dealers, typed)
    .sort((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))
    .slice(0, MAX_LISTED_DEALERS);
}
