/** A named list of places or acts, each a full-width row to tap. */
import { useId } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { Card } from '#client/ui/card.tsx';
import { Icon, type Glyph } from '#client/ui/icons.tsx';

export interface HubEntry {
  label: string;
  glyph: Glyph;
  /** A place, or an act. */
  to?: string;
  onSelect?: () => void;
}

const row = {
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

const Place = chakra(Link, { base: row });
const Act = chakra('button', { base: row });

export function EntryGroup({ title, entries }: { title: string; entries: readonly HubEntry[] }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} overflow="hidden" minW="0">
      <chakra.h2 id={id} textStyle="t3" px="4" pt="4" pb="2">
        {title}
      </chakra.h2>
      <chakra.ul pb="2">
        {entries.map((entry) => (
          <li key={entry.to ?? entry.label}>
            <Entry {...entry} />
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

function Entry({ label, glyph, to, onSelect }: HubEntry) {
  const start = (
    <>
      <chakra.span color="ink-3">
        <Icon glyph={glyph} />
      </chakra.span>
      <span>{label}</span>
    </>
  );
  if (to === undefined) {
    return (
      <Act type="button" onClick={onSelect}>
        {start}
      </Act>
    );
  }
  return (
    <Place to={to}>
      {start}
      <chakra.span ms="auto" color="ink-3">
        <Icon glyph={ChevronRight} size={16} mirror />
      </chakra.span>
    </Place>
  );
}
