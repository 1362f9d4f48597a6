import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import UserPlus from 'lucide-react/icons/user-plus';
import { staffDelete, staffList, type StaffUser } from '#shared/contract/staff.ts';
import { staffSendLink } from '#shared/contract/invitations.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useSession } from '#client/auth/session.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { RoleBadge } from '#client/components/role-badge.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { InvitationActions, InvitationBadge } from './invitation-badge.tsx';
import { SecureAccountDialog } from './secure-account-dialog.tsx';
import { ChangeStaffPasswordDialog, NewStaffDialog } from './staff-dialogs.tsx';
import { ACTIONS_COLUMN, SearchableList } from '#client/staff/data-table/searchable-list.tsx';
import { texts as lists } from '#messages/staff/data-table.ts';
import { texts } from '#messages/staff/users.ts';
import { useInvitations, type Invitations } from './use-invitations.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { useListQuery, type ListQuery } from '#client/staff/data-table/use-list-query.ts';

const staffTexts = texts.staff;
const invitationTexts = texts.invitations;

type OpenDialog = { form: 'new' | 'secure' } | { form: 'password' | 'delete' | 'withdraw'; person: StaffUser } | null;

/** Complete when all lists are loaded; newest first. */
function useStaffList(): ListQuery<StaffUser[]> {
  const inspectors = useListQuery(apiQueryOptions(staffList, { query: { role: 'inspector' } }), staffTexts.failed);
  const admins = useListQuery(apiQueryOptions(staffList, { query: { role: 'admin' } }), staffTexts.failed);
  const workshops = useListQuery(apiQueryOptions(staffList, { query: { role: 'workshop' } }), staffTexts.failed);
  const queries = [inspectors, admins, workshops];
  const people = queries.every(({ data }) => data) ? queries.flatMap(({ data }) => data ?? []) : undefined;
  return {
    data: people?.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    isPending: queries.some(({ isPending }) => isPending),
    isError: queries.some(({ isError }) => isError),
    errorText: (queries.find(({ data }) => !data) ?? inspectors).errorText,
    isFetching: queries.some(({ isFetching }) => isFetching),
    updatedAt: Math.min(...queries.map(({ updatedAt }) => updatedAt)),
    refetch: () => {
      for (const { refetch } of queries) refetch();
    },
  };
}

export function StaffTab() {
  const list = useStaffList();
  const { user } = useSession();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const invitations = useInvitations();
  const again = useResendInvitation();
  return (
    <>
      <SearchableList
        list={list}
        failed={staffTexts.failed}
        empty={staffTexts.empty}
        searchLabel={staffTexts.search}
        searchHint={staffTexts.searchHint}
        searchTextOf={({ email, role }) => `${email} ${role} ${staffTexts.roles[role]}`}
        countText={staffTexts.found}
        controls={
          <Row>
            <Button onClick={() => setOpen({ form: 'secure' })}>{texts.secure.open}</Button>
            <Button variant="primary" icon={UserPlus} onClick={() => setOpen({ form: 'new' })}>
              {staffTexts.create}
            </Button>
          </Row>
        }
      >
        {(staff) => (
          <DataTable
            label={staffTexts.label}
            columns={createColumns({ ownId: user?.id, invitations, onOpen: setOpen, onResend: again })}
            rows={staff}
            rowKey={({ id }) => id}
          />
        )}
      </SearchableList>
      {open?.form === 'secure' && <SecureAccountDialog onClose={close} />}
      {open?.form === 'new' && <NewStaffDialog invitations={invitations} onClose={close} />}
      {open?.form === 'password' && (
        <ChangeStaffPasswordDialog
          person={open.person}
          isOwn={open.person.id === user?.id}
          invitations={invitations}
          onClose={close}
        />
      )}
      {(open?.form === 'delete' || open?.form === 'withdraw') && (
        <RemoveStaffDialog person={open.person} isInvited={open.form === 'withdraw'} onClose={close} />
      )}
    </>
  );
}

function useResendInvitation(): (person: StaffUser) => void {
  const { run } = useApiMutation(staffSendLink, { errorToast: createErrorToast(invitationTexts.sendFailed) });
  return async ({ id, email }) => {
    const { error } = await run({ params: { id } });
    if (!error) toast({ title: invitationTexts.sent, description: invitationTexts.againText(email), kind: 'success' });
  };
}

function RemoveStaffDialog({
  person,
  isInvited,
  onClose,
}: {
  person: StaffUser;
  isInvited: boolean;
  onClose: () => void;
}) {
  const { id, email } = person;
  const { run, isPending } = useApiMutation(staffDelete, {
    successToast: isInvited ? invitationTexts.withdrawn : staffTexts.removed,
    errorToast: createErrorToast(isInvited ? invitationTexts.withdrawFailed : staffTexts.removeFailed),
  });
  const confirm = async () => {
    if (!isPending && !(await run({ params: { id } })).error) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={isInvited ? invitationTexts.withdrawTitle : staffTexts.removeTitle}
      text={isInvited ? invitationTexts.withdrawStaffText(email) : staffTexts.removeText(email)}
      confirmLabel={isInvited ? invitationTexts.withdraw : staffTexts.remove}
      cancelLabel={lists.cancel}
      destructive
      busy={isPending}
    />
  );
}

interface RowContext {
  ownId: string | undefined;
  invitations: Invitations;
  onOpen: (open: OpenDialog) => void;
  onResend: (person: StaffUser) => void;
}

function createColumns(parts: RowContext): Column<StaffUser>[] {
  const { ownId, invitations } = parts;
  return [
    {
      label: staffTexts.email,
      width: 'minmax(0, 2fr)',
      wide: true,
      sort: { name: 'email', by: ({ email }) => email },
      cell: ({ id, email }) => (
        <Row>
          <chakra.span fontWeight="bold" minW="0">
            {email}
          </chakra.span>
          {id === ownId && <Badge tone="quiet">{staffTexts.you}</Badge>}
          {invitations.findByUser(id) && <InvitationBadge {...invitations.findByUser(id)!} />}
        </Row>
      ),
    },
    {
      label: staffTexts.role,
      width: '7.5rem',
      sort: { name: 'role', by: ({ role }) => role },
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      label: staffTexts.created,
      width: '8.75rem',
      sort: { name: 'created', by: ({ createdAt }) => createdAt },
      cell: ({ createdAt }) => (
        <chakra.span color="ink-3">
          <TimeAgo at={createdAt} />
        </chakra.span>
      ),
    },
    {
      ...ACTIONS_COLUMN,
      width: '17.5rem',
      cell: (person) => (
        <Row justifyContent={{ lg: 'flex-end' }}>
          <StaffActions person={person} {...parts} />
        </Row>
      ),
    },
  ];
}

/** The own account cannot be deleted. @see D-89 */
function StaffActions({ person, ownId, invitations, onOpen, onResend }: RowContext & { person: StaffUser }) {
  const isInvited = invitations.findByUser(person.id) !== undefined;
  if (isInvited)
    return (
      <InvitationActions
        inviteeName={person.email}
        isMailOn={invitations.isMailOn}
        onResend={() => onResend(person)}
        onWithdraw={() => onOpen({ form: 'withdraw', person })}
      />
    );
  return (
    <>
      <Button
        aria-label={staffTexts.changePasswordOf(person.email)}
        onClick={() => onOpen({ form: 'password', person })}
      >
        {staffTexts.changePassword}
      </Button>
      {person.id !== ownId && (
        <Button
          variant="quietDanger"
          aria-label={staffTexts.removeOf(person.email)}
          onClick={() => onOpen({ form: 'delete', person })}
        >
          {staffTexts.remove}
        </Button>
      )}
    </>
  );
}
