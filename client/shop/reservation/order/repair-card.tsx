/** The repair choice of a reservation, and the way to change it while that is possible (D-51). */
import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#shared/contract/reservations.ts';
import { chosenOptions } from '#shared/domain/repair-options.ts';
import { isFixOpen } from '#shared/domain/reservation.ts';
import { paths } from '#client/shop/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { aed } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data/ledger.tsx';
import { page } from './reservation-texts.ts';
import { fix as fixTexts } from '#client/shop/reservation/texts.ts';

export function RepairCard({ reservation }: { reservation: Reservation }) {
  const { fix, status, id } = reservation;
  return (
    <Card as="section" aria-label={page.repair} padding="lg" display="grid" gap="3">
      <SectionHead title={page.repair} />
      {fix ? (
        <Ledger>
          {chosenOptions(fix).map((option) => (
            <LedgerRow key={option.id} density="dense" label={option.label} amount={aed(option.priceAed)} />
          ))}
          <LedgerTotal label={fixTexts.total} amount={aed(fix.total)} weight="minor" />
        </Ledger>
      ) : (
        <chakra.p color="ink-2">{page.noRepair}</chakra.p>
      )}
      {isFixOpen(status) && (
        <div>
          <LinkButton to={paths.fixOf(id)}>{fix ? page.changeRepair : page.chooseRepair}</LinkButton>
        </div>
      )}
    </Card>
  );
}
