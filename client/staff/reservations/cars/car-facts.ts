/** What is compared between the cars: the same lines for each, in the same order, so that they stand beside each other. */
import type { StaffReservedCar } from '#shared/contract/reservations.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { markedPanels, parsePanelConditions } from '#shared/domain/panels.ts';
import { AIRBAG_NAMES, deployedAirbags, type Tri } from '#shared/domain/safety.ts';
import { aed, days, distance } from '#client/ui/format.ts';
import { texts } from '#client/staff/reservations/texts.ts';

export interface Fact {
  label: string;
  value: string;
  /** Speaks against the car. */
  isBad?: boolean;
}

function intact(answer: Tri): string {
  if (answer === null) return texts.notSaid;
  return answer ? texts.intact : texts.notIntact;
}

function airbags(car: StaffCar): string {
  const deployed = deployedAirbags(car).length;
  return deployed > 0 ? texts.deployed(deployed) : intact(car.airbagsIntact);
}

/** Which airbags went off, as a sentence; '' for none. */
export function deployedNames(car: StaffCar): string {
  const names = deployedAirbags(car).map((airbag) => AIRBAG_NAMES[airbag]);
  return names.length > 0 ? texts.deployedNames(names.join(', ')) : '';
}

function damage(car: StaffCar): string {
  const types = [car.primaryDamage, car.secondaryDamage].filter((type) => type !== null);
  return types.length > 0 ? types.join(', ').toLowerCase() : texts.dash;
}

function repair(car: StaffCar): string {
  const promised = texts.repairDays(car.repairTimeCategory);
  return car.repairTime ? `${days(car.repairTime.totalDays)} (${promised})` : promised;
}

export function carFacts(car: StaffCar): Fact[] {
  const panels = markedPanels(parsePanelConditions(car.panelConditions)).length;
  const oil = car.oilCoolantMix;
  return [
    { label: texts.market, value: aed(car.marketPriceAed) },
    { label: texts.mileage, value: distance(car.mileageValue, car.mileageUnit) },
    { label: texts.spec, value: car.spec },
    { label: texts.repair, value: repair(car) },
    { label: texts.panels, value: texts.panelsMarked(panels) },
    { label: texts.damage, value: damage(car) },
    { label: texts.airbags, value: airbags(car), isBad: car.airbagsIntact === false },
    { label: texts.chassis, value: intact(car.chassisIntact), isBad: car.chassisIntact === false },
    {
      label: texts.oil,
      value: oil === null ? texts.notSaid : oil ? texts.yes : texts.no,
      isBad: oil === true,
    },
    { label: texts.dealer, value: car.dealerName ?? texts.dash },
  ];
}

/** The seller's price, and what is left of today's price over it for repair and profit; dashes until the car is here. */
export function costLines(
  { priceNow, repairPrice }: Pick<StaffReservedCar, 'priceNow' | 'repairPrice'>,
  car: Pick<StaffCar, 'priceSellerAed'> | null,
): Fact[] {
  const seller = car?.priceSellerAed ?? null;
  const price = priceNow ?? repairPrice;
  const margin = seller === null || price === null ? null : price - seller;
  return [
    { label: texts.sellerPrice, value: seller === null ? texts.dash : aed(seller) },
    {
      label: texts.margin,
      value: margin === null ? texts.dash : signedAed(margin),
      isBad: margin !== null && margin < 0,
    },
  ];
}

const signedAed = (amount: number): string => (amount < 0 ? `−${aed(-amount)}` : aed(amount));

/** Why the car cannot be picked, or null. */
export function obstacle({ isAvailable, priceNow, claimedBy }: StaffReservedCar): string | null {
  if (!isAvailable) return texts.gone;
  if (claimedBy !== null) return texts.claimed(claimedBy);
  return priceNow === null ? texts.noPriceNow : null;
}
