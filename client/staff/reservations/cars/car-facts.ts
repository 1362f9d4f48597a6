/** The same lines in the same order for every car, so that columns align. */
import type { StaffReservedCar } from '#shared/contract/reservations.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { getDamagedPanels, parsePanelConditions } from '#shared/domain/panels.ts';
import { formatRepairTime, MAX_CATEGORY_DAYS } from '#shared/domain/repair/repair-time-category.ts';
import { canBeRegistered, REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import { AIRBAG_LABELS, getDeployedAirbags, type NullableBoolean } from '#shared/domain/safety.ts';
import { damageLabel, specLabel } from '#shared/domain/value-labels.ts';
import { formatAed, formatDays, formatDistance } from '#client/ui/format.ts';
import { texts } from '#messages/staff/reservations.ts';

export interface ComparisonFact {
  label: string;
  value: string;
  isBad?: boolean;
}

function intactText(answer: NullableBoolean): string {
  if (answer === null) return texts.notRecorded;
  return answer ? texts.intact : texts.notIntact;
}

function airbagsText(car: StaffCar): string {
  const deployed = getDeployedAirbags(car).length;
  return deployed > 0 ? texts.deployed(deployed) : intactText(car.airbagsIntact);
}

/** "Deployed: dash, seat."; '' for none. */
export function deployedAirbagsText(car: StaffCar): string {
  const names = getDeployedAirbags(car).map((airbag) => AIRBAG_LABELS[airbag]);
  return names.length > 0 ? texts.deployedNames(names.join(texts.separator)) : '';
}

function damageText(car: StaffCar): string {
  const types = [car.primaryDamage, car.secondaryDamage].filter((type) => type !== null);
  return types.length > 0 ? types.map(damageLabel).join(texts.separator).toLowerCase() : texts.dash;
}

function repairText(car: StaffCar): string {
  const stated = formatRepairTime(car);
  const days = car.repairTime?.totalDays ?? 0;
  return days > 0 && days <= MAX_CATEGORY_DAYS ? `${formatDays(days)} (${stated})` : stated;
}

export function listCarFacts(car: StaffCar): ComparisonFact[] {
  const panels = getDamagedPanels(parsePanelConditions(car.panelConditions)).length;
  const oil = car.oilCoolantMix;
  return [
    { label: texts.market, value: formatAed(car.marketPriceAed) },
    { label: texts.mileage, value: formatDistance(car.mileageValue, car.mileageUnit) },
    { label: texts.spec, value: specLabel(car.spec) },
    { label: texts.repair, value: repairText(car) },
    { label: texts.panels, value: texts.panelsMarked(panels) },
    { label: texts.damage, value: damageText(car) },
    { label: texts.airbags, value: airbagsText(car), isBad: car.airbagsIntact === false },
    { label: texts.chassis, value: intactText(car.chassisIntact), isBad: car.chassisIntact === false },
    {
      label: texts.oil,
      value: oil === null ? texts.notRecorded : oil ? texts.yes : texts.no,
      isBad: oil === true,
    },
    ...(car.registration
      ? [
          {
            label: texts.registration,
            value: REGISTRATION_LABELS[car.registration.status],
            isBad: !canBeRegistered(car.registration.status),
          },
        ]
      : []),
    { label: texts.dealer, value: car.dealerName ?? texts.dash },
  ];
}

/** Seller price, and the margin between it and today's price; dashes while loading. */
export function listCostFacts(
  { priceNow, repairPrice }: Pick<StaffReservedCar, 'priceNow' | 'repairPrice'>,
  car: Pick<StaffCar, 'priceSellerAed'> | null,
): ComparisonFact[] {
  const seller = car?.priceSellerAed ?? null;
  const price = priceNow ?? repairPrice;
  const margin = seller === null || price === null ? null : price - seller;
  return [
    { label: texts.sellerPrice, value: seller === null ? texts.dash : formatAed(seller) },
    {
      label: texts.margin,
      value: margin === null ? texts.dash : formatMargin(margin),
      isBad: margin !== null && margin < 0,
    },
  ];
}

const formatMargin = (amount: number): string => (amount < 0 ? `−${formatAed(-amount)}` : formatAed(amount));

/** null when the car can be picked. */
export function getPickDisabledReason({ isAvailable, priceNow, claimedBy }: StaffReservedCar): string | null {
  if (!isAvailable) return texts.gone;
  if (claimedBy !== null) return texts.pickedFor(claimedBy);
  return priceNow === null ? texts.noPriceNow : null;
}
