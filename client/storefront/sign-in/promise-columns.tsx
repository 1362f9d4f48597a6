import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { Icon } from '#client/ui/icons.tsx';
import { texts } from '#messages/shop/promises.ts';

/** On desktops the promise stands beside the form; phones show the form alone. */
export function PromiseColumns({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      maxW="1088px"
      mx="auto"
    >
      <chakra.div display={{ base: 'none', lg: 'grid' }} gap="5" pt="10" ps="6">
        <chakra.img
          src="/pictures/repaired.webp"
          alt={texts.picture}
          loading="lazy"
          decoding="async"
          width="full"
          aspectRatio="3 / 2"
          objectFit="cover"
          borderRadius="card"
          bg="stage-1"
        />
        <chakra.p textStyle="t5" fontWeight="bold">
          {texts.title}
        </chakra.p>
        <chakra.ul display="grid" gap="2">
          {texts.ticks.map((tick) => (
            <chakra.li key={tick} display="flex" gap="3" color="ink-2">
              <chakra.span color="drive" pt="0.5">
                <Icon glyph={Check} />
              </chakra.span>
              <span>{tick}</span>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
      {children}
    </chakra.div>
  );
}
