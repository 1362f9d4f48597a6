/** What is recorded of a car's papers, as its report tells it, and the way to record more. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { CLAIM_NAMES, CLAIMS, claimWords } from '#shared/domain/papers.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { texts } from '#client/staff/review/texts.ts';
import { photosOf } from './photo-options.ts';
import { PapersForm } from './papers-form.tsx';

const words = texts.papers;

/** Only a car that is still to be sold has a report to record for. */
function isOpen({ status, isSold, archivedAt }: StaffCar): boolean {
  return status !== 'rejected' && !isSold && archivedAt === null;
}

export function Papers({ car }: { car: StaffCar }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <chakra.section aria-label={words.title} px="4" pt="2" pb="4">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH="11">
        <chakra.h3 textStyle="t3" fontWeight="bold">
          {words.title}
        </chakra.h3>
        {isOpen(car) && <Button onClick={() => setEditing(true)}>{words.edit}</Button>}
      </chakra.div>
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
        {rowsOf(car).map(({ label, value, source }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <div dir="auto">{value ?? words.notRecorded}</div>
              {source && (
                <chakra.small dir="auto" display="block" textStyle="t1" color="ink-3">
                  {source}
                </chakra.small>
              )}
            </dd>
          </div>
        ))}
      </chakra.dl>
      {isEditing && <PapersForm car={car} onClose={() => setEditing(false)} />}
    </chakra.section>
  );
}

interface Row {
  label: string;
  value: string | undefined;
  source?: string | undefined;
}

function rowsOf(car: StaffCar): Row[] {
  const { papers = {} } = car;
  const claims = CLAIMS.map((name) => ({
    label: CLAIM_NAMES[name],
    value: papers[name] && claimWords(name, papers[name].value),
    source: papers[name]?.source,
  }));
  const { keys, odometerPhoto } = papers;
  const photo = photosOf(car).find(({ sha256 }) => sha256 === odometerPhoto);
  return [
    ...claims,
    { label: words.keys, value: keys?.toString() },
    { label: words.odometerPhoto, value: photo?.label },
  ];
}
