/** Inspectors and admins: made, given new passwords, removed (S-staff). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import UserPlus from 'lucide-react/icons/user-plus';
import { staffDelete, staffList, type StaffUser } from '#shared/contract/staff.ts';
import { staffSendLink } from '#shared/contract/invitations.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { useSession } from '#client/auth/session.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { RoleBadge } from '#client/components/role-badge.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { InvitationActions, InvitationBadge } from './invitation-badge.tsx';
import { SecureAccount } from './secure-account-dialog.tsx';
import { ChangePassword, NewStaff } from './staff-dialogs.tsx';
import { ACTIONS, SearchedList } from '#client/staff/data-table/searchable-list.tsx';
import { texts as lists } from '#client/staff/data-table/texts.ts';
import { texts } from './texts.ts';
import { useInvitations, type Invitations } from './use-invitations.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { failedWords } from '#client/staff/data-table/error-text.ts';
import { useList, type Listed } from '#client/staff/data-table/use-list-query.ts';

const words = texts.staff;
const links = texts.invitations;

type Open =
  { form: 'new' | 'secure' } | { form: 'password' | 'delete' | 'withdraw'; person: StaffUser } | null;

/** Both lists as one, newest first; it is complete when both are. */
function useStaff(): Listed<StaffUser[]> {
  const inspectors = useList(ask(staffList, { query: { role: 'inspector' } }), words.failed);
  const admins = useList(ask(staffList, { query: { role: 'admin' } }), words.failed);
  const both = inspectors.data && admins.data && [...admins.data, ...inspectors.data];
  return {
    data: both?.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    isPending: inspectors.isPending || admins.isPending,
    isError: inspectors.isError || admins.isError,
    reason: inspectors.data ? admins.reason : inspectors.reason,
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
  const invitations = useInvitations();
  const again = useSendAgain();
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
          <Row>
            <Button onClick={() => setOpen({ form: 'secure' })}>{texts.secure.open}</Button>
            <Button variant="primary" icon={UserPlus} onClick={() => setOpen({ form: 'new' })}>
              {words.create}
            </Button>
          </Row>
        }
      >
        {(people) => (
          <DataTable
            label={words.label}
            columns={columns({ ownId: user?.id, invitations, onOpen: setOpen, onAgain: again })}
            rows={people}
            rowKey={({ id }) => id}
          />
        )}
      </SearchedList>
      {open?.form === 'secure' && <SecureAccount onClose={close} />}
      {open?.form === 'new' && <NewStaff invitations={invitations} onClose={close} />}
      {open?.form === 'password' && (
        <ChangePassword
          person={open.person}
          isOwn={open.person.id === user?.id}
          invitations={invitations}
          onClose={close}
        />
      )}
      {(open?.form === 'delete' || open?.form === 'withdraw') && (
        <Remove person={open.person} isInvited={open.form === 'withdraw'} onClose={close} />
      )}
    </>
  );
}

/** Sends an invitation anew. */
function useSendAgain(): (person: StaffUser) => void {
  const { run } = useCommand(staffSendLink, { failed: failedWords(links.sendFailed) });
  return async ({ id, email }) => {
    const { error } = await run({ params: { id } });
    if (!error) toast({ title: links.sent, description: links.againText(email), kind: 'success' });
  };
}

/** Asks before a user goes, or an invitation with the user it was for. */
function Remove({
  person,
  isInvited,
  onClose,
}: {
  person: StaffUser;
  isInvited: boolean;
  onClose: () => void;
}) {
  const { id, email } = person;
  const { run, busy } = useCommand(staffDelete, {
    done: isInvited ? links.withdrawn : words.removed,
    failed: failedWords(isInvited ? links.withdrawFailed : words.removeFailed),
  });
  const confirm = async () => {
    if (!busy && !(await run({ params: { id } })).error) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={isInvited ? links.withdrawTitle : words.removeTitle}
      text={isInvited ? links.withdrawStaffText(email) : words.removeText(email)}
      confirmLabel={isInvited ? links.withdraw : words.remove}
      cancelLabel={lists.cancel}
      destructive
      busy={busy}
    />
  );
}

interface RowParts {
  ownId: string | undefined;
  invitations: Invitations;
  onOpen: (open: Open) => void;
  onAgain: (person: StaffUser) => void;
}

function columns(parts: RowParts): Column<StaffUser>[] {
  const { ownId, invitations } = parts;
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
          {invitations.ofUser(id) && <InvitationBadge {...invitations.ofUser(id)!} />}
        </Row>
      ),
    },
    {
      label: words.role,
      width: '7.5rem',
      sort: ({ role }) => role,
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      label: words.created,
      width: '8.75rem',
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <chakra.span color="ink-3">
          <TimeAgo at={createdAt} />
        </chakra.span>
      ),
    },
    {
      ...ACTIONS,
      width: '17.5rem',
      cell: (person) => (
        <Row justifyContent={{ lg: 'flex-end' }}>
          <Actions person={person} {...parts} />
        </Row>
      ),
    },
  ];
}

/** Nobody deletes himself (D-89). */
function Actions({ person, ownId, invitations, onOpen, onAgain }: RowParts & { person: StaffUser }) {
  const isInvited = invitations.ofUser(person.id) !== undefined;
  if (isInvited)
    return (
      <InvitationActions
        who={person.email}
        isMailOn={invitations.isMailOn}
        onAgain={() => onAgain(person)}
        onWithdraw={() => onOpen({ form: 'withdraw', person })}
      />
    );
  return (
    <>
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
    </>
  );
}
