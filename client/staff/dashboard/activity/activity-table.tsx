/** The log as a ledger: when, what, who; what changed is one press away. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import CarGlyph from 'lucide-react/icons/car';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import DealerGlyph from 'lucide-react/icons/store';
import OtherGlyph from 'lucide-react/icons/settings-2';
import PersonGlyph from 'lucide-react/icons/user';
import type { Activity } from '#shared/contract/activity.ts';
import { Badge } from '#client/ui/badge.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import type { Change } from '#shared/domain/activity-labels.ts';
import { activityWords, changesOf, type ActivityWords } from './describe-activity.ts';
import { texts } from '#client/staff/dashboard/texts.ts';

const words = texts.activity;

const GLYPHS = { car: CarGlyph, person: PersonGlyph, dealer: DealerGlyph, other: OtherGlyph } as const;

interface Props {
  entries: readonly Activity[];
  /** The whole log; of its first rows alone an order says little. */
  sortable?: boolean;
}

export function ActivityTable({ entries, sortable = false }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <DataTable
      label={words.table}
      columns={columns(open, setOpen).map((column) => (sortable ? column : { ...column, sort: undefined }))}
      rows={entries}
      from="md"
      rowKey={({ id }) => id}
      detail={(entry) => (entry.id === open ? changed(entry) : null)}
    />
  );
}

const changed = (entry: Activity) => <Changes changes={changesOf(entry)} />;

/** `open` is the entry whose changes are shown. */
function columns(open: string | null, setOpen: (id: string | null) => void): Column<Activity>[] {
  return [
    { label: words.what, width: 'minmax(0, 1.8fr)', wide: true, cell: (entry) => <What entry={entry} /> },
    {
      label: words.action,
      sort: (entry) => activityWords(entry).action,
      width: '7.75rem',
      cell: (entry) => {
        const { action, tone } = activityWords(entry);
        return <Badge tone={tone}>{action}</Badge>;
      },
    },
    {
      label: words.when,
      sort: ({ createdAt }) => createdAt,
      width: '6.5rem',
      cell: ({ createdAt }) => (
        <chakra.span color="ink-3">
          <TimeAgo at={createdAt} />
        </chakra.span>
      ),
    },
    {
      label: words.who,
      sort: ({ userEmail }) => userEmail,
      width: 'minmax(0, 1.9fr)',
      cell: ({ userEmail }) => <chakra.span textStyle={{ md: 't1', lg: 't2' }}>{userEmail}</chakra.span>,
    },
    {
      label: words.role,
      sort: ({ userRole }) => words.roleOf[userRole],
      width: '5rem',
      cell: ({ userRole }) => <chakra.span color="ink-3">{words.roleOf[userRole]}</chakra.span>,
    },
    {
      label: words.changes,
      hideLabel: true,
      width: '2.75rem',
      align: 'end',
      cell: (entry) =>
        changesOf(entry).length > 0 && (
          <Toggle
            open={open === entry.id}
            what={activityWords(entry)}
            onToggle={() => setOpen(open === entry.id ? null : entry.id)}
          />
        ),
    },
  ];
}

function What({ entry }: { entry: Activity }) {
  const { what, details, change, kind } = activityWords(entry);
  return (
    <chakra.div display="grid" gridTemplateColumns="36px minmax(0, 1fr)" alignItems="center" gap="3">
      <chakra.span
        display="grid"
        placeItems="center"
        width="9"
        height="9"
        borderRadius="pill"
        bg="sunken"
        color="ink-3"
      >
        <Icon glyph={GLYPHS[kind]} size={16} />
      </chakra.span>
      <chakra.div minW="0">
        <chakra.div fontWeight={what ? 'bold' : 'normal'} color={what ? 'ink' : 'ink-3'}>
          {what || words.nobodyElse}
        </chakra.div>
        {[details, change].map(
          (line, at) =>
            line && (
              <chakra.div key={at} textStyle="t1" color="ink-3">
                {line}
              </chakra.div>
            ),
        )}
      </chakra.div>
    </chakra.div>
  );
}

function Toggle({ open, what, onToggle }: { open: boolean; what: ActivityWords; onToggle: () => void }) {
  const act = open ? words.hideChanges : words.showChanges;
  return (
    <IconButton
      glyph={open ? ChevronUp : ChevronDown}
      aria-label={`${act}: ${what.action} ${what.what}`}
      aria-expanded={open}
      onClick={onToggle}
    />
  );
}

const Sheet = chakra('table', {
  base: {
    width: 'full',
    maxW: '720px',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    textStyle: 't2',
    bg: 'sunken',
    borderRadius: 'control',
    marginBlockEnd: '2',
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', px: '3', py: '1.5', overflowWrap: 'anywhere' },
    '& thead th': { textStyle: 't1', fontWeight: 'semibold', color: 'ink-3' },
    '& tbody th': { fontWeight: 'normal', color: 'ink-3' },
  },
});

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <Sheet aria-label={words.changes}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before}</td>
            <chakra.td fontWeight="semibold">{after}</chakra.td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
