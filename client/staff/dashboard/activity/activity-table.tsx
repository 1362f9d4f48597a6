import { isolate } from '#messages/language.ts';
import { useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import CarGlyph from 'lucide-react/icons/car';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import DealerGlyph from 'lucide-react/icons/store';
import OtherGlyph from 'lucide-react/icons/settings-2';
import PersonGlyph from 'lucide-react/icons/user';
import type { ActivityEntry } from '#shared/contract/activity.ts';
import { Badge } from '#client/ui/badge.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { useIsTablet } from '#client/ui/use-media-query.ts';
import { ownDirection } from '#client/ui/own-direction.ts';
import type { FieldChange } from '#shared/domain/activity-labels.ts';
import { describeActivity, getActivityChanges, type ActivityDescription } from './describe-activity.ts';
import { texts } from '#messages/staff/dashboard.ts';

const activityTexts = texts.activity;

const KIND_GLYPHS = { car: CarGlyph, person: PersonGlyph, dealer: DealerGlyph, other: OtherGlyph } as const;

interface Props {
  entries: readonly ActivityEntry[];
  /** False for the latest entries only, where sorting would mislead. */
  sortable?: boolean;
}

export function ActivityTable({ entries, sortable = false }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const isTable = useIsTablet();
  const allColumns = createColumns(open, setOpen, isTable);
  const columns = isTable ? allColumns : toPhoneColumns(allColumns);
  return (
    <DataTable
      label={activityTexts.table}
      columns={columns.map((column) => (sortable ? column : { ...column, sort: undefined }))}
      rows={entries}
      from="md"
      rowKey={({ id }) => id}
      detail={(entry) => (entry.id === open ? renderDetail(entry, isTable) : null)}
    />
  );
}

const renderDetail = (entry: ActivityEntry, isTable: boolean) => <EntryDetail entry={entry} isTable={isTable} />;

/** Two lines on phones; opening an entry shows the rest. */
function toPhoneColumns([what, ...others]: Column<ActivityEntry>[]): Column<ActivityEntry>[] {
  const toggle = others.pop();
  return [
    { ...what!, wide: false, phone: 'fill', cell: (entry) => <PhoneEntry entry={entry} /> },
    ...others.map((column) => ({ ...column, phone: 'hidden' as const, cell: () => null })),
    ...(toggle ? [toggle] : []),
  ];
}

const OneLine = chakra('span', {
  base: {
    minW: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Words wrap before they are cut.
    '@media (max-width: 22.4375em)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

function PhoneEntry({ entry }: { entry: ActivityEntry }) {
  const { subject, change, action, tone, kind } = describeActivity(entry);
  return (
    <KindRow kind={kind}>
      <OneLine
        {...ownDirection}
        display="block"
        textStyle="t2"
        fontWeight={subject ? 'bold' : 'normal'}
        color={subject ? 'ink' : 'ink-3'}
      >
        {subject || activityTexts.noSubject}
      </OneLine>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" mt="1" color="ink-3">
        <Badge tone={tone}>{action}</Badge>
        <chakra.span flex="none">
          <TimeAgo at={entry.createdAt} />
        </chakra.span>
        <OneLine {...ownDirection} flex="1 1 3rem">
          {change || entry.userEmail}
        </OneLine>
      </chakra.div>
    </KindRow>
  );
}

function EntryDetail({ entry, isTable }: { entry: ActivityEntry; isTable: boolean }) {
  const changes = getActivityChanges(entry);
  const { subject, details, change } = describeActivity(entry);
  return (
    <chakra.div display="grid" gap="1" textStyle="t2" overflowWrap="anywhere">
      {!isTable &&
        [
          subject,
          `${isolate(entry.userEmail)} · ${activityTexts.roleOf[entry.userRole]}`,
          details,
          changes.length === 0 && change,
        ].map(
          (line, at) =>
            line && (
              <p key={at}>
                <bdi>{line}</bdi>
              </p>
            ),
        )}
      {changes.length > 0 && <ChangesTable changes={changes} />}
    </chakra.div>
  );
}

function createColumns(
  open: string | null,
  setOpen: (id: string | null) => void,
  isTable: boolean,
): Column<ActivityEntry>[] {
  return [
    {
      label: activityTexts.what,
      width: 'minmax(0, 1.8fr)',
      wide: true,
      cell: (entry) => <SubjectCell entry={entry} />,
    },
    {
      label: activityTexts.action,
      sort: { name: 'action', by: (entry) => describeActivity(entry).action },
      width: '7.75rem',
      cell: (entry) => {
        const { action, tone } = describeActivity(entry);
        return <Badge tone={tone}>{action}</Badge>;
      },
    },
    {
      label: activityTexts.when,
      sort: { name: 'when', by: ({ createdAt }) => createdAt },
      width: '6.5rem',
      cell: ({ createdAt }) => (
        <chakra.span color="ink-3">
          <TimeAgo at={createdAt} />
        </chakra.span>
      ),
    },
    {
      label: activityTexts.who,
      sort: { name: 'who', by: ({ userEmail }) => userEmail },
      width: 'minmax(0, 1.9fr)',
      cell: ({ userEmail }) => <chakra.span textStyle={{ md: 't1', lg: 't2' }}>{userEmail}</chakra.span>,
    },
    {
      label: activityTexts.role,
      sort: { name: 'role', by: ({ userRole }) => activityTexts.roleOf[userRole] },
      width: '5rem',
      cell: ({ userRole }) => <chakra.span color="ink-3">{activityTexts.roleOf[userRole]}</chakra.span>,
    },
    {
      label: activityTexts.changes,
      hideLabel: true,
      width: '2.75rem',
      align: 'end',
      cell: (entry) =>
        (!isTable || getActivityChanges(entry).length > 0) && (
          <DetailToggle
            open={open === entry.id}
            entry={entry}
            onToggle={() => setOpen(open === entry.id ? null : entry.id)}
          />
        ),
    },
  ];
}

function KindRow({ kind, children }: { kind: ActivityDescription['kind']; children: ReactNode }) {
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
        <Icon glyph={KIND_GLYPHS[kind]} size={16} />
      </chakra.span>
      <chakra.div minW="0">{children}</chakra.div>
    </chakra.div>
  );
}

function SubjectCell({ entry }: { entry: ActivityEntry }) {
  const { subject, details, change, kind } = describeActivity(entry);
  return (
    <KindRow kind={kind}>
      <chakra.div fontWeight={subject ? 'bold' : 'normal'} color={subject ? 'ink' : 'ink-3'}>
        <bdi>{subject || activityTexts.noSubject}</bdi>
      </chakra.div>
      {[details, change].map(
        (line, at) =>
          line && (
            <chakra.div key={at} textStyle="t1" color="ink-3">
              <bdi>{line}</bdi>
            </chakra.div>
          ),
      )}
    </KindRow>
  );
}

function DetailToggle({ open, entry, onToggle }: { open: boolean; entry: ActivityEntry; onToggle: () => void }) {
  const what = describeActivity(entry);
  const part = getActivityChanges(entry).length > 0 ? activityTexts.changeToggle : activityTexts.detailToggle;
  const label = open ? part.hide : part.show;
  return (
    <IconButton
      glyph={open ? ChevronUp : ChevronDown}
      aria-label={`${label}: ${what.action} ${isolate(what.subject)}`.trim()}
      aria-expanded={open}
      onClick={onToggle}
    />
  );
}

const StyledTable = chakra('table', {
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

function ChangesTable({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <StyledTable aria-label={activityTexts.changes}>
      <thead>
        <tr>
          <th scope="col">{activityTexts.field}</th>
          <th scope="col">{activityTexts.before}</th>
          <th scope="col">{activityTexts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>
              <bdi>{before}</bdi>
            </td>
            <chakra.td fontWeight="semibold">
              <bdi>{after}</bdi>
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </StyledTable>
  );
}
