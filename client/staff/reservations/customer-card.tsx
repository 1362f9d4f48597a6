/** Who the customer is and how to reach them: one tap for a call, a chat or a mail. */
import { chakra } from '@chakra-ui/react';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { AnchorButton } from '#client/ui/controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { contactOf } from './contact.ts';
import { texts } from './texts.ts';

export function CustomerCard({ reservation }: { reservation: StaffReservation }) {
  const { customerInfo: info, customerEmail } = reservation;
  const { name, phone, email, tel, whatsapp, mailto } = contactOf(reservation);
  const lines = [
    [texts.phone, phone],
    [texts.email, email],
    [texts.account, customerEmail === email ? null : customerEmail],
    [texts.emirate, info?.emirate],
    [texts.address, info?.address],
  ] as const;
  return (
    <SectionCard title={texts.customer}>
      <chakra.p textStyle="t4" fontWeight="bold" overflowWrap="anywhere">
        {name ?? texts.unknownCustomer}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" css={{ '& > *': { flex: '1 1 96px' } }}>
        {tel && (
          <AnchorButton href={tel} variant="secondary" icon={Phone} px="2">
            {texts.call}
          </AnchorButton>
        )}
        {whatsapp && (
          <AnchorButton
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            icon={MessageCircle}
            px="2"
          >
            {texts.whatsapp}
          </AnchorButton>
        )}
        {mailto && (
          <AnchorButton href={mailto} variant="secondary" icon={Mail} px="2">
            {texts.email}
          </AnchorButton>
        )}
      </chakra.div>
      <chakra.dl
        m="0"
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        textStyle="t2"
      >
        {lines.map(
          ([label, value]) =>
            value && (
              <chakra.div key={label} display="contents">
                <chakra.dt color="ink-3">{label}</chakra.dt>
                <chakra.dd m="0" overflowWrap="anywhere">
                  {value}
                </chakra.dd>
              </chakra.div>
            ),
        )}
      </chakra.dl>
      {!info && (
        <chakra.p textStyle="t1" color="ink-3">
          {texts.noDetails}
        </chakra.p>
      )}
    </SectionCard>
  );
}
