/** What is not as it should be with the list: cars that were sold, or a server that does not answer. */
import { chakra } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { nameOf } from './car-words.ts';
import { texts } from './texts.ts';
import type { FreshCars } from './use-fresh-cars.ts';

const look = { display: 'flex', alignItems: 'center', gap: '3', px: '4', py: '2', textStyle: 't2' } as const;

export function ShortlistNotices({ cars, unreachable, retry }: FreshCars) {
  const gone = cars.filter((car) => car.gone).map(({ kept }) => nameOf(kept));
  if (gone.length === 0 && !unreachable) return null;
  return (
    <chakra.div display="grid" gap="2">
      {gone.length > 0 && (
        <Card role="status" {...look} minH="13">
          <chakra.span color="danger">
            <Icon glyph={CircleAlert} />
          </chakra.span>
          <chakra.p flex="1">{texts.goneNotice(gone)}</chakra.p>
        </Card>
      )}
      {unreachable && (
        <Card role="status" {...look}>
          <Icon glyph={WifiOff} />
          <chakra.p flex="1">{texts.offline}</chakra.p>
          <Button onClick={retry}>{texts.tryAgain}</Button>
        </Card>
      )}
    </chakra.div>
  );
}
