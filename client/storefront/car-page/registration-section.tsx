import { chakra } from '@chakra-ui/react';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { CLAIM_LABELS, claimLabel } from '#shared/domain/papers.ts';
import { canBeRegistered, REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import { listRegistrationReasons } from '#client/components/list-registration-reasons.ts';
import { CONFIRM_REGISTRATION_TEXT } from '#client/components/registration-badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatDate } from '#client/ui/format.ts';
import { Note, SmallPrint } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/shop/car-page.ts';

/** The status, its reasons, and each recorded claim with source and day. */
export function RegistrationSection({ car: { registration } }: { car: PublicCar }) {
  if (!registration) return null;
  const { status, claims } = registration;
  const reasons = listRegistrationReasons(registration);
  return (
    <chakra.section mt={{ base: '10', lg: '12' }} aria-labelledby="registration">
      <chakra.h2 id="registration" textStyle="t5" mb="5">
        {texts.registration}
      </chakra.h2>
      <Card padding="md" display="grid" gap="4">
        <div>
          <chakra.p textStyle="t4" fontWeight="bold" color={canBeRegistered(status) ? 'drive' : 'repair-ink'}>
            {REGISTRATION_LABELS[status]}
          </chakra.p>
          {reasons.length > 0 && (
            <chakra.ul color="ink-2">
              {reasons.map((reason) => (
                <li key={reason}>{`${reason}.`}</li>
              ))}
            </chakra.ul>
          )}
        </div>
        {claims.length === 0 ? (
          <Note>{texts.noClaims}</Note>
        ) : (
          <chakra.dl
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          >
            {claims.map(({ name, value, source, recordedAt }) => (
              <div key={name}>
                <chakra.dt textStyle="t2" color="ink-3">
                  {CLAIM_LABELS[name]}
                </chakra.dt>
                <chakra.dd fontWeight="semibold">
                  <bdi>{claimLabel(name, value)}</bdi>
                  <SmallPrint fontWeight="normal">
                    <bdi>{texts.claimSource({ source, day: formatDate(recordedAt) })}</bdi>
                  </SmallPrint>
                </chakra.dd>
              </div>
            ))}
          </chakra.dl>
        )}
        <Note>{CONFIRM_REGISTRATION_TEXT}</Note>
      </Card>
    </chakra.section>
  );
}
