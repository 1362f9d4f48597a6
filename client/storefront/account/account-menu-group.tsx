import { useId } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { Card } from '#client/ui/card.tsx';
import { Icon, type Glyph } from '#client/ui/icons.tsx';

export interface AccountMenuItem {
  label: string;
  glyph: Glyph;
  /** The glyph points back or forward. */
  mirror?: boolean;
  to?: string;
  onSelect?: () => void;
}

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minH: 'field',
  px: '4',
  color: 'ink',
  fontWeight: 'medium',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { bg: 'sunken' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

const ItemLink = chakra(Link, { base: itemStyle });
const ItemButton = chakra('button', { base: itemStyle });

export function AccountMenuGroup({ title, entries }: { title: string; entries: readonly AccountMenuItem[] }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} overflow="hidden" minW="0">
      <chakra.h2 id={id} textStyle="t3" px="4" pt="4" pb="2">
        {title}
      </chakra.h2>
      <chakra.ul pb="2">
        {entries.map((entry) => (
          <li key={entry.to ?? entry.label}>
            <AccountMenuRow {...entry} />
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

function AccountMenuRow({ label, glyph, mirror = false, to, onSelect }: AccountMenuItem) {
  const start = (
    <>
      <chakra.span color="ink-3">
        <Icon glyph={glyph} mirror={mirror} />
      </chakra.span>
      <bdi>{label}</bdi>
    </>
  );
  if (to === undefined) {
    return (
      <ItemButton type="button" onClick={onSelect}>
        {start}
      </ItemButton>
    );
  }
  return (
    <ItemLink to={to}>
      {start}
      <chakra.span ms="auto" color="ink-3">
        <Icon glyph={ChevronRight} size={16} mirror />
      </chakra.span>
    </ItemLink>
  );
}
