/** The customer confirms that export-only cars leave the UAE; kept in this tab for the same cars. @see D-99 */
import { useId, useRef, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { z } from 'zod';
import { readFromStorage, writeToStorage } from '#client/storage/device-storage.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { CheckboxMark, HiddenInput } from '#client/ui/form-controls/checkbox.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import type { ReservationCar } from './reservation-cars.ts';
import { texts as exportTexts } from '#messages/shop/export-only.ts';

const STORAGE_KEY = 'redrive.export-confirmed';
const confirmationSchema = z.object({ owner: z.string(), cars: z.string() });

function restoreConfirmation(owner: string): string {
  const { data } = confirmationSchema.safeParse(readFromStorage('session', STORAGE_KEY));
  return data?.owner === owner ? data.cars : '';
}

export function useExportConfirmation(owner: string, cars: readonly ReservationCar[]) {
  const exportOnly = cars.filter(({ registrationStatus }) => registrationStatus === 'export_only');
  const ids = exportOnly.map(({ id }) => id).toSorted();
  const asked = ids.join(' ');
  const [confirmed, setConfirmed] = useState(() => restoreConfirmation(owner));
  const [isRequired, setRequired] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isConfirmed = asked !== '' && confirmed === asked;
  return {
    names: exportOnly.map(({ name }) => name),
    isConfirmed,
    /** Empty unless confirmed. */
    confirmedCarIds: isConfirmed ? ids : [],
    hasError: isRequired && !isConfirmed,
    input,
    confirm(on: boolean) {
      const cars = on ? asked : '';
      setConfirmed(cars);
      writeToStorage('session', STORAGE_KEY, { owner, cars });
    },
    /** Whether the customer may go on; else the error shows and the checkbox has the focus. */
    check(): boolean {
      if (asked === '' || isConfirmed) return true;
      setRequired(true);
      // The bar with the button covers the lower end of a phone.
      input.current?.focus({ preventScroll: true });
      input.current?.scrollIntoView({ block: 'center' });
      return false;
    },
  };
}
export type ExportConfirmationState = ReturnType<typeof useExportConfirmation>;

/** Part of a request body. */
export function toExportInput(confirmedCarIds: readonly string[]) {
  return confirmedCarIds.length > 0 ? { exportConfirmed: true, exportConfirmedCarIds: [...confirmedCarIds] } : {};
}

interface CardProps {
  confirmation: ExportConfirmationState;
  /** The button, where the page has none. */
  children?: ReactNode;
}

export function ExportConfirmationCard({ confirmation, children }: CardProps) {
  const { names, isConfirmed, hasError, input, confirm } = confirmation;
  const errorId = useId();
  if (names.length === 0) return null;
  return (
    <Card
      as="section"
      aria-label={exportTexts.title(names.length)}
      padding="md"
      display="grid"
      gap="3"
      borderColor={hasError ? 'danger' : undefined}
    >
      <SectionHeader title={exportTexts.title(names.length)} />
      <Note>{exportTexts.text({ names: names.join(exportTexts.separator), count: names.length })}</Note>
      <chakra.label position="relative" display="flex" alignItems="center" gap="3" minH="touch" cursor="pointer">
        <HiddenInput
          ref={input}
          type="checkbox"
          name="export-confirmed"
          required
          checked={isConfirmed}
          aria-invalid={hasError}
          aria-describedby={hasError ? errorId : undefined}
          onChange={(event) => confirm(event.target.checked)}
        />
        <CheckboxMark>
          <Icon glyph={Check} size={16} strokeWidth={3} />
        </CheckboxMark>
        <span>{exportTexts.confirm(names.length)}</span>
      </chakra.label>
      {hasError && <FieldError id={errorId}>{exportTexts.missing}</FieldError>}
      {children}
    </Card>
  );
}
