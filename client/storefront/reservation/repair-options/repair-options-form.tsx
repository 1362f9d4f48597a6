import { type ReactNode, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Reservation } from '#shared/contract/reservations.ts';
import {
  DELIVERIES,
  REPAIR_ADD_ONS,
  REPAIR_LEVELS,
  getChosenOptions,
  computeRepairChoiceTotal,
  type RepairChoice,
  type RepairAddOn,
} from '#shared/domain/repair/repair-options.ts';
import { formatRepairTimes } from '#shared/domain/repair/repair-time-category.ts';
import { canChangeRepairOptions, getPickedCarId } from '#shared/domain/reservation.ts';
import { EMIRATES } from '#shared/domain/enums.ts';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { MAX_ADDRESS_LENGTH } from '#shared/domain/limits.ts';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { formatAed } from '#client/ui/format.ts';
import { SmallPrint, Note, PageTitle } from '#client/ui/page-layout.tsx';
import { Callout } from '#client/storefront/reservation/callout.tsx';
import { OfflineNotice } from '#client/storefront/reservation/offline-notice.tsx';
import { OptionCard } from '#client/storefront/reservation/option-card.tsx';
import { ReservationLayout } from '#client/storefront/reservation/reservation-layout.tsx';
import { texts as repairOptionsTexts } from '#messages/shop/repair-options.ts';
import { texts as fieldTexts } from '#messages/shop/reserve-fields.ts';
import { PriceBreakdown, PriceBreakdownRow, PriceBreakdownTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { isIndeterminate } from '#client/api/error-messages.ts';
import { paths } from '#client/storefront/paths.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import {
  getInitialRepairChoice,
  getStoredAddress,
  sendRepairChoice,
  storeRepairChoice,
  type DeliveryAddress,
} from './stored-repair-choice.ts';

export function RepairOptionsForm({ reservation }: { reservation: Reservation | null }) {
  const { choice, change, toggle, address, busy, failed, confirm } = useRepairOptionsForm(reservation);
  const open = !reservation || canChangeRepairOptions(reservation.status);
  const repairTime = formatReservedRepairTime(reservation);
  return (
    <ReservationLayout
      top={<PageTitle title={repairOptionsTexts.title} note={repairOptionsTexts.note} />}
      aside={
        <>
          <RepairOptionsSummary choice={choice} orderId={reservation?.orderId ?? null} isEditable={open} />
          {failed && (
            <Callout icon={CircleAlert} tone="danger" live="alert" title={repairOptionsTexts.failed}>
              <p>{failed}</p>
            </Callout>
          )}
          <Button variant="primary" size="lg" block loading={busy} disabled={!open} onClick={confirm}>
            {repairOptionsTexts.confirm}
          </Button>
        </>
      }
    >
      <OfflineNotice />
      <OptionGroup title={repairOptionsTexts.level} role="radiogroup" note={repairTime}>
        {REPAIR_LEVELS.map(({ id, label, priceAed, days, extraDays }) => (
          <OptionCard
            key={id}
            type="radio"
            name="repair-level"
            value={id}
            title={label}
            note={formatLevelDays(days, extraDays, repairTime !== '') + repairOptionsTexts.descriptions[id]}
            end={formatAed(priceAed)}
            checked={choice.level === id}
            disabled={!open}
            onChange={() => change({ level: id })}
          />
        ))}
      </OptionGroup>
      <OptionGroup title={repairOptionsTexts.services} role="group">
        {REPAIR_ADD_ONS.map(({ id, label, priceAed }) => (
          <OptionCard
            key={id}
            type="checkbox"
            name="add-on"
            value={id}
            title={label}
            note={repairOptionsTexts.descriptions[id]}
            end={formatAed(priceAed)}
            checked={choice.addOns.includes(id)}
            disabled={!open}
            onChange={(on) => toggle(id, on)}
          />
        ))}
      </OptionGroup>
      <OptionGroup title={repairOptionsTexts.delivery} role="radiogroup">
        {DELIVERIES.map(({ id, label, priceAed, days }) => (
          <OptionCard
            key={id}
            type="radio"
            name="delivery"
            value={id}
            title={label}
            note={(days ? repairOptionsTexts.days(formatDayRange(days)) : '') + repairOptionsTexts.descriptions[id]}
            end={formatAed(priceAed)}
            checked={choice.delivery === id}
            disabled={!open}
            onChange={() => change({ delivery: id })}
          />
        ))}
      </OptionGroup>
      {reservation && choice.delivery !== 'pickup' && <AddressFields {...address} isEditable={open} />}
    </ReservationLayout>
  );
}

/** The repair of the picked car, else of all reserved cars; '' when no car is known. */
function formatReservedRepairTime(reservation: Reservation | null): string {
  if (!reservation) return '';
  const picked = getPickedCarId(reservation);
  const cars = reservation.cars.flatMap(({ carId, repairTimeCategory, repairDays }) =>
    repairTimeCategory && (picked === null || carId === picked) ? [{ repairTimeCategory, repairDays }] : [],
  );
  return cars.length > 0 ? repairOptionsTexts.yourCars({ count: cars.length, time: formatRepairTimes(cars) }) : '';
}

/** @param days "5" or "5-10" */
function formatDayRange(days: string): string {
  const [from = '', to] = days.split('-');
  return to === undefined ? from : repairOptionsTexts.range({ from, to });
}

/** The level's own days; for a known car also what they add to its time. @see D-40 */
function formatLevelDays(days: string, extraDays: string | null, isCarKnown: boolean): string {
  const range = formatDayRange(days);
  if (!isCarKnown) return repairOptionsTexts.days(range);
  if (extraDays === null) return repairOptionsTexts.inCarTime(range);
  return repairOptionsTexts.addedToCarTime({ range, extra: formatDayRange(extraDays) });
}

interface OptionGroupProps {
  title: string;
  role: string;
  note?: string;
  children: ReactNode;
}

function OptionGroup({ title, role, note, children }: OptionGroupProps) {
  return (
    <Card as="section" aria-label={title} padding="md" display="grid" gap="3">
      <SectionHeader title={title} />
      {note && <Note mt="-2">{note}</Note>}
      <chakra.div role={role} aria-label={title} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
        {children}
      </chakra.div>
    </Card>
  );
}

function AddressFields({ value, onChange, isEditable }: AddressInput & { isEditable: boolean }) {
  return (
    <Card as="section" aria-label={repairOptionsTexts.deliverTo} padding="md" display="grid" gap="4">
      <SectionHeader title={repairOptionsTexts.deliverTo} />
      <SelectField
        label={fieldTexts.emirate}
        placeholder={fieldTexts.chooseEmirate}
        options={EMIRATES.map((value) => ({ value, label: emirateLabel(value) }))}
        value={value.emirate}
        disabled={!isEditable}
        onChange={(emirate) => onChange({ ...value, emirate: EMIRATES.find((one) => one === emirate) ?? '' })}
      />
      <TextField
        label={fieldTexts.address}
        autoComplete="street-address"
        maxLength={MAX_ADDRESS_LENGTH}
        value={value.address}
        disabled={!isEditable}
        onChange={(address) => onChange({ ...value, address })}
      />
    </Card>
  );
}

interface Props {
  choice: RepairChoice;
  orderId: string | null;
  isEditable: boolean;
}

function RepairOptionsSummary({ choice, orderId, isEditable }: Props) {
  return (
    <Card as="section" aria-label={repairOptionsTexts.summary} padding="md" display="grid" gap="3">
      <SectionHeader title={repairOptionsTexts.summary} />
      {orderId && <Note>{repairOptionsTexts.forOrder(orderId)}</Note>}
      <PriceBreakdown aria-live="polite">
        {getChosenOptions(choice).map(({ id, label, priceAed }) => (
          <PriceBreakdownRow key={id} density="dense" label={label} amount={formatAed(priceAed)} />
        ))}
        <PriceBreakdownTotal label={repairOptionsTexts.total} amount={formatAed(computeRepairChoiceTotal(choice))} />
      </PriceBreakdown>
      <SmallPrint>
        {isEditable ? `${repairOptionsTexts.paidLater} ${repairOptionsTexts.untilRepair}` : repairOptionsTexts.locked}
      </SmallPrint>
    </Card>
  );
}

interface AddressInput {
  value: DeliveryAddress;
  onChange: (address: DeliveryAddress) => void;
}

function getAddress(reservation: Reservation | null): DeliveryAddress {
  const { emirate, address } = reservation?.customerInfo ?? {};
  return { emirate: EMIRATES.find((one) => one === emirate) ?? '', address: address ?? '' };
}

/** Stored on this device with every change, sent when confirmed. @see C-fix-15, C-fix-16, D-51 */
function useRepairOptionsForm(reservation: Reservation | null) {
  const [choice, setChoice] = useState(() => getInitialRepairChoice(reservation?.fix));
  /** null until edited. */
  const [address, setAddress] = useState(() => reservation && getStoredAddress(reservation.id));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const running = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();

  const store = (next: RepairChoice, deliverTo: DeliveryAddress | null) =>
    storeRepairChoice(
      next,
      true,
      reservation && deliverTo ? { ...deliverTo, reservationId: reservation.id } : undefined,
    );
  const change = (changes: Partial<RepairChoice>) => {
    const next = { ...choice, ...changes };
    setChoice(next);
    store(next, address);
  };
  const changeAddress = (next: DeliveryAddress) => {
    setAddress(next);
    store(choice, next);
  };
  const toggle = (id: RepairAddOn, on: boolean) =>
    change({ addOns: on ? [...choice.addOns, id] : choice.addOns.filter((one) => one !== id) });

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed('');
    const deliverTo = (choice.delivery !== 'pickup' && address) || undefined;
    try {
      if (reservation) await sendRepairChoice(client, reservation.id, choice, deliverTo);
      else store(choice, null);
      const description = reservation ? repairOptionsTexts.savedFor(reservation.orderId) : repairOptionsTexts.savedHere;
      toast({ title: repairOptionsTexts.saved, description, kind: 'success' });
      await navigate(paths.account);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      setFailed(isIndeterminate(error) ? `${message}. ${repairOptionsTexts.storedHere}` : message);
      toast({ title: repairOptionsTexts.failed, description: message, kind: 'destructive' });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const addressInput: AddressInput = { value: address ?? getAddress(reservation), onChange: changeAddress };
  return { choice, change, toggle, address: addressInput, busy, failed, confirm: () => void confirm() };
}
