import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { CLAIM_LABELS, CLAIMS, claimLabel, type ClaimName } from '#shared/domain/papers.ts';
import { REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import { listRegistrationReasons } from '#client/components/list-registration-reasons.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { formatDate } from '#client/ui/format.ts';
import { texts } from '#messages/staff/review.ts';
import { listPhotoOptions } from './photo-options.ts';
import { ClaimDocument } from './claim-document.tsx';
import { PapersForm } from './papers-form.tsx';

const papersTexts = texts.papers;

/** Sold and archived cars have no report. */
function canEditPapers({ status, isSold, archivedAt }: StaffCar): boolean {
  return status !== 'rejected' && !isSold && archivedAt === null;
}

export function CarPapersSection({ car }: { car: StaffCar }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <chakra.section aria-label={papersTexts.title} px="4" pt="2" pb="4">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH="11">
        <chakra.h3 textStyle="t3" fontWeight="bold">
          {papersTexts.title}
        </chakra.h3>
        {canEditPapers(car) && <Button onClick={() => setEditing(true)}>{papersTexts.edit}</Button>}
      </chakra.div>
      {car.registration && (
        <chakra.p textStyle="t2" pb="2">
          <b>{REGISTRATION_LABELS[car.registration.status]}</b>
          {car.registration.reasons.length > 0 && (
            <span>{`: ${listRegistrationReasons(car.registration).join('. ')}.`}</span>
          )}
        </chakra.p>
      )}
      <chakra.dl
        textStyle="t2"
        css={{
          '& > div': {
            display: 'grid',
            gridTemplateColumns: '5fr 7fr',
            gap: '3',
            py: '2',
            borderBlockStart: 'line',
          },
          '& dt': { color: 'ink-3' },
        }}
      >
        {createPapersRows(car).map(({ label, value, note, claim }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <div dir="auto">{value ?? papersTexts.notRecorded}</div>
              {note && (
                <chakra.small dir="auto" display="block" textStyle="t1" color="ink-3" overflowWrap="anywhere">
                  {note}
                </chakra.small>
              )}
              {claim && <ClaimDocument car={car} claim={claim} isEditable={canEditPapers(car)} />}
            </dd>
          </div>
        ))}
      </chakra.dl>
      {isEditing && <PapersForm car={car} onClose={() => setEditing(false)} />}
    </chakra.section>
  );
}

interface PapersRow {
  label: string;
  value: string | undefined;
  note?: string | undefined;
  /** Set for a recorded claim, which may have a document. */
  claim?: ClaimName | undefined;
}

function createPapersRows(car: StaffCar): PapersRow[] {
  const { papers = {} } = car;
  const claims = CLAIMS.map((name): PapersRow => {
    const claim = papers[name];
    if (!claim) return { label: CLAIM_LABELS[name], value: undefined };
    return {
      label: CLAIM_LABELS[name],
      value: claimLabel(name, claim.value),
      note: [claim.source, papersTexts.recorded(formatDate(claim.recordedAt)), claim.recordedByEmail]
        .filter(Boolean)
        .join(' · '),
      claim: name,
    };
  });
  const { keys, odometerPhoto } = papers;
  const photo = listPhotoOptions(car).find(({ sha256 }) => sha256 === odometerPhoto);
  return [
    ...claims,
    { label: papersTexts.keys, value: keys?.toString() },
    { label: papersTexts.odometerPhoto, value: photo?.label },
  ];
}
