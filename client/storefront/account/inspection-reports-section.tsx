import FileText from 'lucide-react/icons/file-text';
import { paths } from '#client/storefront/paths.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useSavedCarList, useShortlist, type CarListItem } from '#client/components/shortlist-context.ts';
import { AccountMenuGroup, type AccountMenuItem } from './account-menu-group.tsx';
import { useOwnReservations } from './use-customer-data.ts';
import { texts } from '#messages/shop/inspection-reports.ts';

/** Cars synchronized from another device have only an ID until their details load. */
const hasCarDetails = ({ make }: CarListItem) => make !== '';

function toMenuItem({ id, year, make, model }: CarListItem): AccountMenuItem {
  const label = [year, make, model].filter(Boolean).join(' ');
  return { label, to: paths.car(id), glyph: FileText };
}

export function InspectionReportsSection() {
  const selection = useShortlist();
  const saved = useSavedCarList();
  const { data } = useOwnReservations();
  const reserved = (data ?? []).flatMap(({ cars }) => cars).filter(({ isAvailable }) => isAvailable);
  const groups = [
    {
      title: texts.reserved,
      entries: uniqueByPath(
        reserved.map(({ carId, title }) => ({ label: title, to: paths.car(carId), glyph: FileText })),
      ),
    },
    { title: texts.listed, entries: selection.cars.filter(hasCarDetails).map(toMenuItem) },
    { title: texts.saved, entries: saved.cars.filter(hasCarDetails).map(toMenuItem) },
  ].filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState icon={FileText} text={texts.none} />
      </Card>
    );
  }
  return groups.map((group) => <AccountMenuGroup key={group.title} {...group} />);
}

function uniqueByPath(entries: readonly AccountMenuItem[]): AccountMenuItem[] {
  return entries.filter(({ to }, at) => entries.findIndex((one) => one.to === to) === at);
}
