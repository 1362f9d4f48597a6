/** Inspectors and admins: made, given new passwords, removed (S-staff). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import UserPlus from 'lucide-react/icons/user-plus';
import { staffDelete, staffList, type StaffUser } from '#shared/contract/staff.ts';
import { ask } from '#client/api/ask.ts';
import { useCommand } from '#client/api/command.ts';
import { useSession } from '#client/session/session.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { DataTable, type Column } from '#client/ui/data/data-table.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { Row } from '#client/ui/page.tsx';
import { RoleBadge } from '#client/trade/role-badge.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { ChangePassword, NewStaff } from './staff-forms.tsx';
import { ACTIONS, SearchedList } from '#client/staff/lists/searched-list.tsx';
import { texts as lists } from '#client/staff/lists/texts.ts';
import { texts } from './texts.ts';
import { failedWords } from '#client/staff/lists/failed-words.ts';
import { useList, type Listed } from '#client/staff/lists/use-list.ts';

const words = texts.staff;

type Open = { form: 'new' } | { form: 'password' | 'delete'; person: StaffUser } | null;

/** Both lists as one, newest first; it is complete when both are. */
function useStaff(): Listed<StaffUser[]> {
  const inspectors = useList(ask(staffList, { query: { role: 'inspector' } }), words.failed);
  const admins = useList(ask(staffList, { query: { role: 'admin' } }), words.failed);
  const both = inspectors.data && admins.data && [...admins.data, ...inspectors.data];
  return {
    data: both?.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    isPending: inspectors.isPending || admins.isPending,
    isError: inspectors.isError || admins.isError,
    isFetching: inspectors.isFetching || admins.isFetching,
    at: Math.min(inspectors.at, admins.at),
    refetch: () => {
      inspectors.refetch();
      admins.refetch();
    },
  };
}

export function StaffTab() {
  const list = useStaff();
  const { user } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const removing = useCommand(staffDelete, {
    done: words.removed,
    failed: failedWords(words.removeFailed),
  });
  const confirm = async ({ id }: StaffUser) => {
    if (!removing.busy && !(await removing.run({ params: { id } })).error) close();
  };
  return (
    <>
      <SearchedList
        list={list}
        failed={words.failed}
        empty={words.empty}
        search={words.search}
        hint={words.searchHint}
        words={({ email, role }) => `${email} ${role}`}
        count={words.found}
        beside={
          <Button variant="primary" icon={UserPlus} onClick={() => setOpen({ form: 'new' })}>
            {words.create}
          </Button>
        }
      >
        {(people) => (
          <DataTable
            label={words.label}
            columns={columns(user?.id, setOpen)}
            rows={people}
            rowKey={({ id }) => id}
          />
        )}
      </SearchedList>
      {open?.form === 'new' && <NewStaff onClose={close} />}
      {open?.form === 'password' && <ChangePassword person={open.person} onClose={close} />}
      {open?.form === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => void confirm(open.person)}
          title={words.removeTitle}
          text={words.removeText(open.person.email)}
          confirmLabel={words.remove}
          cancelLabel={lists.cancel}
          destructive
          busy={removing.busy}
        />
      )}
    </>
  );
}

/** Nobody deletes himself (D-89). */
function columns(ownId: string | undefined, onOpen: (open: Open) => void): Column<StaffUser>[] {
  return [
    {
      label: words.email,
      width: 'minmax(0, 2fr)',
      wide: true,
      sort: ({ email }) => email,
      cell: ({ id, email }) => (
        <Row>
          <chakra.span fontWeight="bold" minW="0">
            {email}
          </chakra.span>
          {id === ownId && <Badge tone="quiet">{words.you}</Badge>}
        </Row>
      ),
    },
    {
      label: words.role,
      width: '120px',
      sort: ({ role }) => role,
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      label: words.created,
      width: '140px',
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <chakra.span color="ink-3">
          <TimeAgo at={createdAt} />
        </chakra.span>
      ),
    },
    {
      ...ACTIONS,
      width: '280px',
      cell: (person) => (
        <Row justifyContent={{ lg: 'flex-end' }}>
          <Button
            aria-label={words.changePasswordOf(person.email)}
            onClick={() => onOpen({ form: 'password', person })}
          >
            {words.changePassword}
          </Button>
          {person.id !== ownId && (
            <Button
              variant="tertiary"
              aria-label={words.removeOf(person.email)}
              onClick={() => onOpen({ form: 'delete', person })}
            >
              {words.remove}
            </Button>
          )}
        </Row>
      ),
    },
  ];
}
