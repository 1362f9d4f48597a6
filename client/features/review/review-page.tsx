/** Review Cars: what arrived on the left, its pictures in the middle, the answers and the decision on the right (S-rev). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { carsApproved, carsPending } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { ask } from '#client/api/ask.ts';
import { CarReview } from './car-review.tsx';
import { ReviewList, type ReviewTab } from './review-list.tsx';
import { texts } from './texts.ts';
import { useWalkKeys } from './use-walk-keys.ts';

/** On phones the list and the car are two screens; the address says which (`?tab=`, `?car=`). */
export default function ReviewPage() {
  const [params, setParams] = useSearchParams();
  const tab: ReviewTab = params.get('tab') === 'approved' ? 'approved' : 'pending';
  const chosen = params.get('car');
  const pending = useQuery(ask(carsPending, {}));
  const approved = useQuery(ask(carsApproved, {}));
  const [filter, setFilter] = useState('');
  const list = tab === 'pending' ? pending : approved;
  const cars = (list.data ?? []).filter((car) => fits(car, filter));
  const car = cars.find(({ id }) => id === chosen) ?? cars[0];

  const open = (id: string | null, replace = false) =>
    setParams({ ...(tab === 'approved' && { tab }), ...(id && { car: id }) }, { replace });
  useWalkKeys(cars, car, (id) => open(id, true));

  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '264px minmax(0, 1fr)', xl: '296px minmax(0, 1fr)' }}
      height={{ lg: 'calc(100dvh - 57px)' }}
    >
      <chakra.div display={{ base: chosen && car ? 'none' : 'block', lg: 'contents' }}>
        <ReviewList
          tab={tab}
          onTab={(next) => setParams(next === 'approved' ? { tab: next } : {})}
          counts={{ pending: pending.data?.length, approved: approved.data?.length }}
          list={list}
          cars={cars}
          filter={filter}
          onFilter={setFilter}
          shown={car?.id}
          onOpen={(id) => open(id)}
        />
      </chakra.div>
      <chakra.div
        display={{ base: chosen && car ? 'block' : 'none', lg: 'block' }}
        minH="0"
        minW="0"
        overflow={{ lg: 'hidden' }}
      >
        {car ? (
          <CarReview
            key={`${car.id} ${car.status}`}
            car={car}
            onBack={() => open(null)}
            onDecided={() => open(null, true)}
          />
        ) : (
          <chakra.p p="12" textAlign="center" color="ink-3">
            {texts.choose}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
}

/** Any part of VIN, name or inspector. */
function fits(car: StaffCar, filter: string): boolean {
  const words = `${car.vin ?? ''} ${car.year ?? ''} ${car.make} ${car.model} ${car.trim ?? ''} ${car.submittedByEmail ?? ''}`;
  return words.toLowerCase().includes(filter.trim().toLowerCase());
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
