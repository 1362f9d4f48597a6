/** The four parts of the choice: level, services, delivery, and what they come to (C-fix-01 to C-fix-15). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Reservation } from '#shared/contract/reservations.ts';
import { DELIVERIES, REPAIR_ADD_ONS, REPAIR_LEVELS } from '#shared/domain/repair-options.ts';
import { isFixOpen } from '#shared/domain/reservation.ts';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { aed } from '#client/ui/format.ts';
import { PageTitle } from '#client/ui/page.tsx';
import { FixSummary } from './fix-summary.tsx';
import { Callout } from '#client/shop/reservation/callout.tsx';
import { OfflineNotice } from '#client/shop/reservation/offline-notice.tsx';
import { OptionCard } from '#client/shop/reservation/option-card.tsx';
import { OrderLayout } from '#client/shop/reservation/order-layout.tsx';
import { fix } from '#client/shop/reservation/texts.ts';
import { useFix } from './use-fix.ts';

export function FixForm({ reservation }: { reservation: Reservation | null }) {
  const { choice, change, toggle, busy, failed, confirm } = useFix(reservation);
  const open = !reservation || isFixOpen(reservation.status);
  return (
    <OrderLayout
      top={<PageTitle title={fix.title} note={fix.note} />}
      aside={
        <>
          <FixSummary choice={choice} orderId={reservation?.orderId ?? null} open={open} />
          {failed && (
            <Callout icon={CircleAlert} tone="danger" live="alert" title={fix.failed}>
              <p>{failed}</p>
            </Callout>
          )}
          <Button variant="primary" size="lg" block loading={busy} disabled={!open} onClick={confirm}>
            {fix.confirm}
          </Button>
        </>
      }
    >
      <OfflineNotice />
      <Part title={fix.level} role="radiogroup">
        {REPAIR_LEVELS.map(({ id, label, priceAed, days }) => (
          <OptionCard
            key={id}
            type="radio"
            name="repair-level"
            value={id}
            title={label}
            note={fix.days(days)}
            end={aed(priceAed)}
            checked={choice.level === id}
            disabled={!open}
            onChange={() => change({ level: id })}
          />
        ))}
      </Part>
      <Part title={fix.services} role="group">
        {REPAIR_ADD_ONS.map(({ id, label, priceAed }) => (
          <OptionCard
            key={id}
            type="checkbox"
            name="add-on"
            value={id}
            title={label}
            end={aed(priceAed)}
            checked={choice.addOns.includes(id)}
            disabled={!open}
            onChange={(on) => toggle(id, on)}
          />
        ))}
      </Part>
      <Part title={fix.delivery} role="radiogroup">
        {DELIVERIES.map(({ id, label, priceAed, days }) => (
          <OptionCard
            key={id}
            type="radio"
            name="delivery"
            value={id}
            title={label}
            note={days && fix.days(days)}
            end={aed(priceAed)}
            checked={choice.delivery === id}
            disabled={!open}
            onChange={() => change({ delivery: id })}
          />
        ))}
      </Part>
    </OrderLayout>
  );
}

function Part({ title, role, children }: { title: string; role: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} padding="lg" display="grid" gap="3">
      <SectionHead title={title} />
      <chakra.div role={role} aria-label={title} display="grid" gap="2">
        {children}
      </chakra.div>
    </Card>
  );
}
