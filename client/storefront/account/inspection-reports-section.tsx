/** The reports of the cars somebody listed, saved or reserved, one link each. */
import FileText from 'lucide-react/icons/file-text';
import { paths } from '#client/storefront/paths.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useSaved, useSelection, type KeptCar } from '#client/components/shortlist-context.ts';
import { EntryGroup, type HubEntry } from './account-menu-group.tsx';
import { useOwnReservations } from './use-customer-data.ts';

const texts = {
  reserved: 'Your reserved cars',
  listed: 'Your shortlist',
  saved: 'Saved cars',
  none: 'The reports of cars you shortlist, save or reserve are gathered here.',
} as const;

/** Of a car that came from another device only its id may be known yet. */
const isNamed = ({ make }: KeptCar) => make !== '';

function entryOf({ id, year, make, model }: KeptCar): HubEntry {
  const label = [year, make, model].filter(Boolean).join(' ');
  return { label, to: paths.car(id), glyph: FileText };
}

export function ReportsPart() {
  const selection = useSelection();
  const saved = useSaved();
  const { data } = useOwnReservations();
  const reserved = (data ?? []).flatMap(({ cars }) => cars).filter(({ isAvailable }) => isAvailable);
  const groups = [
    {
      title: texts.reserved,
      entries: onceEach(
        reserved.map(({ carId, title }) => ({ label: title, to: paths.car(carId), glyph: FileText })),
      ),
    },
    { title: texts.listed, entries: selection.cars.filter(isNamed).map(entryOf) },
    { title: texts.saved, entries: saved.cars.filter(isNamed).map(entryOf) },
  ].filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState icon={FileText} text={texts.none} />
      </Card>
    );
  }
  return groups.map((group) => <EntryGroup key={group.title} {...group} />);
}

/** A car of two reservations is one report. */
function onceEach(entries: readonly HubEntry[]): HubEntry[] {
  return entries.filter(({ to }, at) => entries.findIndex((one) => one.to === to) === at);
}
