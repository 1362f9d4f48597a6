import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { Icon } from '#client/ui/icons.tsx';

interface Props {
  label: string;
  value: number | string;
  note?: string | undefined;
  to?: string | undefined;
  tone?: 'plain' | 'ink';
  /** Beside the number of a tall card. */
  chart?: ReactNode;
  /** wide: number beside the label; tall: number above the label; head: label above a large number. */
  layout?: 'wide' | 'tall' | 'head';
}

const cardRecipe = {
  base: {
    display: 'flex',
    minH: '18',
    minW: '0',
    borderRadius: 'card',
    borderWidth: '1px',
    transition: 'border-color 140ms',
    '&:is(a):hover': { borderColor: 'line-strong' },
  },
  variants: {
    tone: {
      plain: { bg: 'surface', borderColor: 'line', color: 'ink' },
      ink: { bg: 'ink', borderColor: 'ink', color: 'on-ink' },
    },
    layout: {
      wide: { alignItems: 'center', gap: '3', px: '3', py: '2' },
      tall: {
        flexDirection: 'column',
        justifyContent: 'space-between',
        px: '3',
        py: '2',
        '@media (max-width: 22.4375em)': { px: '1.5', letterSpacing: '-0.02em' },
      },
      head: { flexDirection: 'column', px: '5', py: '4' },
    },
  },
} as const;

const StatCardBox = chakra('div', cardRecipe);
const StatCardLink = chakra(Link, cardRecipe);

export function StatCard({ to, tone = 'plain', layout = 'tall', ...content }: Props) {
  const text = <StatCardText {...content} tone={tone} layout={layout} linked={Boolean(to)} />;
  return to ? (
    <StatCardLink to={to} tone={tone} layout={layout}>
      {text}
    </StatCardLink>
  ) : (
    <StatCardBox tone={tone} layout={layout}>
      {text}
    </StatCardBox>
  );
}

type StatCardTextProps = Omit<Props, 'to'> & { tone: string; layout: string; linked: boolean };

function StatCardText({ label, value, note, chart, tone, layout, linked }: StatCardTextProps) {
  const ink = tone === 'ink';
  const tall = layout === 'tall';
  const small = note && (
    <chakra.small display="block" textStyle="t1" fontWeight="normal" color={ink ? 'on-ink' : 'ink-3'}>
      {note}
    </chakra.small>
  );
  const number = (
    <chakra.b
      order={layout === 'head' ? 1 : 0}
      fontSize={tall ? 't5' : '2.25rem'}
      lineHeight={tall ? 8 / 7 : 11 / 9}
      fontWeight="bold"
      letterSpacing="-0.02em"
    >
      {value}
    </chakra.b>
  );
  return (
    <>
      {chart ? (
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          {number}
          <chakra.span flex="1 1 48px" maxW="160px" marginInlineStart="auto">
            {chart}
          </chakra.span>
        </chakra.span>
      ) : (
        number
      )}
      <chakra.span
        minW="0"
        overflowWrap="anywhere"
        textStyle={tall ? 't1' : 't2'}
        fontWeight="semibold"
        color={ink ? 'on-ink' : 'ink-2'}
      >
        <span>{label}</span>
        {layout !== 'head' && small}
      </chakra.span>
      {layout === 'head' && <chakra.span order={2}>{small}</chakra.span>}
      {linked && layout === 'wide' && (
        <chakra.span marginInlineStart="auto" css={{ '@media (max-width: 22.4375em)': { display: 'none' } }}>
          <Icon glyph={ChevronRight} mirror />
        </chakra.span>
      )}
    </>
  );
}
