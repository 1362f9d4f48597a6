import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import Gauge from 'lucide-react/icons/gauge';
import Share from 'lucide-react/icons/share';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wrench from 'lucide-react/icons/wrench';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { carName, makeLine, modelLine } from '#shared/domain/car-labels.ts';
import { formatRepairTime } from '#shared/domain/repair/repair-time-category.ts';
import { emirateLabel, specLabel } from '#shared/domain/value-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/form-controls/chip.tsx';
import { formatDistance, formatNumber, formatAed } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { PriceBlock } from '#client/components/price-block.tsx';
import { RegistrationBadge } from '#client/components/registration-badge.tsx';
import { toCarListItem, useIsInList, useSavedCarsStore } from '#client/components/shortlist-context.ts';
import { useContacts, useInstalmentPlan } from '#client/api/contacts.ts';
import { Note, TWO_COLUMNS } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/shop/car-page.ts';
import { ShortlistButtons } from './shortlist-buttons.tsx';
import { computeMonthlyInstalment } from '#shared/domain/payment/instalment.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';

const ruledStyle = {
  borderBlockWidth: '1px',
  borderBlockStartColor: 'line',
  borderBlockEndColor: 'line',
} as const;

export function BuyCard({ car }: { car: PublicCar }) {
  return (
    <Card
      as="aside"
      aria-label={texts.price}
      raised
      padding="md"
      display="grid"
      gap="4"
      position={{ lg: 'sticky' }}
      insetBlockStart={{ lg: '6' }}
    >
      <CarHeading car={car} />
      <chakra.div css={ruledStyle} py="4">
        <PriceBlock
          size="page"
          label={texts.repairAndDrive}
          price={car.repairPrice}
          comparedLabel={texts.marketValue}
          comparedPrice={car.asIsPrice}
          savingLabel={texts.youSave}
          saving={car.savings}
          savingPercent={car.discountPercentage}
        />
        <InstalmentEstimate price={car.repairPrice} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Chip tone="repair" icon={Wrench}>
          {texts.repairedIn(formatRepairTime(car))}
        </Chip>
        <Chip icon={ShieldCheck}>{texts.warranty}</Chip>
      </chakra.div>
      {car.isReserved && (
        <chakra.p role="status" textStyle="t2" fontWeight="semibold">
          {texts.reservedText}
        </chakra.p>
      )}
      <ShortlistButtons car={car} />
      <ContactButtons car={car} />
      <Note display="flex" gap="2">
        <chakra.span color="drive">
          <Icon glyph={ShieldCheck} />
        </chakra.span>
        {texts.deposit}
      </Note>
    </Card>
  );
}

function CarHeading({ car }: { car: PublicCar }) {
  return (
    <div>
      <chakra.h1 textStyle="t5" lineHeight={8 / 7}>
        <chakra.span display="block" textStyle="t3" fontWeight="medium" color="ink-3" letterSpacing="0">
          {makeLine(car)}
        </chakra.span>
        <span>{` ${modelLine(car)}`}</span>
      </chakra.h1>
      <Note display="flex" flexWrap="wrap" columnGap="4" rowGap="1" mt="1" mb="3">
        <CarFact icon={Gauge}>
          <span>{`${formatDistance(car.mileage, 'km')} `}</span>
          <chakra.span color="ink-3">{texts.miles(formatNumber(car.mileageMiles))}</chakra.span>
        </CarFact>
        <CarFact icon={MapPin}>{emirateLabel(car.location)}</CarFact>
      </Note>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        {car.isReserved && <Badge tone="quiet">{texts.reserved}</Badge>}
        <Badge>{texts.spec(specLabel(car.regionalSpec))}</Badge>
        <RegistrationBadge status={car.registrationStatus} />
        <AirbagBadge car={car} />
        {car.chassisIntact ? (
          <Badge tone="drive" icon={Check}>
            {texts.chassisIntact}
          </Badge>
        ) : (
          <Badge tone="repair">{texts.chassisDamaged}</Badge>
        )}
      </chakra.div>
    </div>
  );
}

function AirbagBadge({ car }: { car: PublicCar }) {
  if (car.airbagsIntact) {
    return (
      <Badge tone="drive" icon={Check}>
        {texts.airbagsIntact}
      </Badge>
    );
  }
  const count = car.deployedAirbags.length;
  return <Badge tone="repair">{count > 0 ? texts.airbagsDeployed(count) : texts.airbagsUnknown}</Badge>;
}

function CarFact({ icon, children }: { icon: typeof Gauge; children: ReactNode }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5">
      <Icon glyph={icon} size={16} />
      <span>{children}</span>
    </chakra.span>
  );
}

function ContactButtons({ car }: { car: PublicCar }) {
  const saved = useSavedCarsStore();
  const contacts = useContacts();
  const on = useIsInList(saved, car.id);
  const name = carName(car);
  return (
    <chakra.div display="grid" gridTemplateColumns={TWO_COLUMNS} gap="2">
      {contacts && (
        <>
          <AnchorButton
            icon={MessageCircle}
            href={contacts.whatsappUrl(texts.chatMessage({ car: name, shortId: car.shortId }))}
            target="_blank"
            rel="noopener"
          >
            {texts.whatsapp}
          </AnchorButton>
          <AnchorButton icon={Phone} href={contacts.callUrl}>
            {texts.call}
          </AnchorButton>
        </>
      )}
      <chakra.span display="grid" css={on ? { '& svg': { fill: 'drive', color: 'drive' } } : {}}>
        <Button
          variant="tertiary"
          icon={Heart}
          aria-pressed={on}
          title={texts.saveForLater}
          onClick={() => (on ? saved.remove(car.id) : saved.add(toCarListItem(car)))}
        >
          {texts.heart(on)}
        </Button>
      </chakra.span>
      <Button variant="tertiary" icon={Share} onClick={() => void shareCar(name)}>
        {texts.share}
      </Button>
    </chakra.div>
  );
}

/** Estimated monthly instalment; nothing without a plan. */
export function InstalmentEstimate({ price }: { price: PublicCar['repairPrice'] }) {
  const plan = useInstalmentPlan();
  if (plan === null || price === null) return null;
  return (
    <Note mt="3">
      <chakra.b color="ink">{texts.monthly(formatAed(computeMonthlyInstalment(price, plan)))}</chakra.b>
      <span>{` ${texts.estimated(plan)}`}</span>
    </Note>
  );
}

/** Shares the page with the system's dialog, else copies its link. Browser only. */
async function shareCar(title: string): Promise<void> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    // Closing the share dialog is no error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyLink(url);
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: texts.linkCopied, kind: 'success' });
  } catch {
    toast({ title: texts.shareFailed, kind: 'destructive' });
  }
}
