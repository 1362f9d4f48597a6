import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import UserPlus from 'lucide-react/icons/user-plus';
import { dealersList, type Dealer } from '#shared/contract/dealers.ts';
import { phoneSearchVariants, formatPhone } from '#shared/domain/phone-number.ts';
import { dealersSendLink, dealersRevokeInvitation } from '#shared/contract/invitations.ts';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { DealerCredentialsDialog, type NewDealerCredentials } from '#client/components/dealer-credentials-dialog.tsx';
import { InvitationActions, InvitationBadge } from './invitation-badge.tsx';
import { EditDealerDialog, NewDealerDialog, ResetDealerPasswordDialog } from './dealer-dialogs.tsx';
import { ACTIONS_COLUMN, SearchableList } from '#client/staff/data-table/searchable-list.tsx';
import { texts as lists } from '#messages/staff/data-table.ts';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { texts } from '#messages/staff/users.ts';
import { useInvitations, type Invitations } from './use-invitations.ts';
import { useListQuery } from '#client/staff/data-table/use-list-query.ts';

const dealerTexts = texts.dealers;
const invitationTexts = texts.invitations;

type OpenDialog = { form: 'new' } | { form: 'edit' | 'reset' | 'withdraw'; dealer: Dealer } | null;

const dealerSearchText = ({ name, contactEmail, contactPhone, emirate, city, licenseNumber }: Dealer) =>
  [
    name,
    contactEmail,
    ...(contactPhone ? phoneSearchVariants(contactPhone) : []),
    emirate && emirateLabel(emirate),
    emirate,
    city,
    licenseNumber,
  ].join(' ');

export function DealersTab() {
  const list = useListQuery(apiQueryOptions(dealersList, {}), dealerTexts.failed);
  const [open, setOpen] = useState<OpenDialog>(null);
  const [credentials, setCredentials] = useState<NewDealerCredentials | null>(null);
  const close = () => setOpen(null);
  const invitations = useInvitations();
  const again = useResendInvitation();
  return (
    <>
      <SearchableList
        list={list}
        failed={dealerTexts.failed}
        empty={dealerTexts.empty}
        searchLabel={dealerTexts.search}
        searchHint={dealerTexts.searchHint}
        searchTextOf={dealerSearchText}
        countText={dealerTexts.found}
        controls={
          (invitations.isMailOn || invitations.isMailOff) && (
            <Button variant="primary" icon={UserPlus} onClick={() => setOpen({ form: 'new' })}>
              {invitationTexts.dealer}
            </Button>
          )
        }
      >
        {(dealers) => (
          <DataTable
            label={dealerTexts.label}
            columns={createColumns({ invitations, onOpen: setOpen, onResend: again })}
            rows={dealers}
            rowKey={({ id }) => id}
            onOpen={(dealer) => setOpen({ form: 'edit', dealer })}
          />
        )}
      </SearchableList>
      {open?.form === 'edit' && <EditDealerDialog dealer={open.dealer} onClose={close} />}
      {open?.form === 'reset' && (
        <ResetDealerPasswordDialog dealer={open.dealer} invitations={invitations} onClose={close} />
      )}
      {open?.form === 'new' && (
        <NewDealerDialog isMailOn={invitations.isMailOn} onClose={close} onCreated={setCredentials} />
      )}
      <DealerCredentialsDialog credentials={credentials} onClose={() => setCredentials(null)} />
      {open?.form === 'withdraw' && <WithdrawInvitationDialog dealer={open.dealer} onClose={close} />}
    </>
  );
}

function useResendInvitation(): (dealer: Dealer) => void {
  const { run } = useApiMutation(dealersSendLink, {
    errorToast: createErrorToast(invitationTexts.sendFailed),
  });
  return async ({ id, name, contactEmail }) => {
    const { error } = await run({ params: { id } });
    if (!error)
      toast({
        title: invitationTexts.sent,
        description: invitationTexts.againText(contactEmail ?? name),
        kind: 'success',
      });
  };
}

function WithdrawInvitationDialog({ dealer: { id, name }, onClose }: { dealer: Dealer; onClose: () => void }) {
  const { run, isPending } = useApiMutation(dealersRevokeInvitation, {
    successToast: invitationTexts.withdrawn,
    errorToast: createErrorToast(invitationTexts.withdrawFailed),
  });
  const confirm = async () => {
    if (!isPending && !(await run({ params: { id } })).error) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={invitationTexts.withdrawTitle}
      text={invitationTexts.withdrawDealerText(name)}
      confirmLabel={invitationTexts.withdraw}
      cancelLabel={lists.cancel}
      destructive
      busy={isPending}
    />
  );
}

interface RowContext {
  invitations: Invitations;
  onOpen: (open: OpenDialog) => void;
  onResend: (dealer: Dealer) => void;
}

function createColumns(parts: RowContext): Column<Dealer>[] {
  const { invitations } = parts;
  return [
    {
      label: dealerTexts.name,
      width: 'minmax(0, 1.4fr)',
      wide: true,
      sort: { name: 'name', by: ({ name }) => name },
      cell: ({ id, name, licenseNumber }) => (
        <>
          <chakra.div fontWeight="bold">
            <bdi>{name}</bdi>
          </chakra.div>
          <chakra.div textStyle="t1" color="ink-3">
            <bdi>{licenseNumber}</bdi>
          </chakra.div>
          {invitations.findByDealer(id) && <InvitationBadge {...invitations.findByDealer(id)!} />}
        </>
      ),
    },
    {
      label: dealerTexts.contactEmail,
      width: 'minmax(0, 1.5fr)',
      wide: true,
      cell: ({ contactEmail }) => contactEmail ?? lists.none,
    },
    {
      label: dealerTexts.contactPhone,
      width: '8.25rem',
      cell: ({ contactPhone }) => <bdi>{contactPhone ? formatPhone(contactPhone) : lists.none}</bdi>,
    },
    {
      label: dealerTexts.emirate,
      width: 'minmax(0, 1fr)',
      sort: { name: 'emirate', by: ({ emirate }) => emirate ?? '' },
      cell: ({ emirate, city }) => (
        <>
          <span>{emirate ? emirateLabel(emirate) : lists.none}</span>
          {city && (
            <chakra.div textStyle="t1" color="ink-3">
              <bdi>{city}</bdi>
            </chakra.div>
          )}
        </>
      ),
    },
    {
      label: dealerTexts.status,
      width: '9.75rem',
      wide: true,
      cell: ({ isActive }) => (
        <SwitchField
          label={dealerTexts.active}
          note={dealerTexts.comingSoon}
          checked={isActive}
          onChange={() => undefined}
          disabled
        />
      ),
    },
    {
      ...ACTIONS_COLUMN,
      width: '18.25rem',
      cell: (dealer) => (
        <Row justifyContent={{ lg: 'flex-end' }}>
          <DealerActions dealer={dealer} {...parts} />
        </Row>
      ),
    },
  ];
}

function DealerActions({ dealer, invitations, onOpen, onResend }: RowContext & { dealer: Dealer }) {
  return (
    <>
      <Button aria-label={dealerTexts.editOf(dealer.name)} onClick={() => onOpen({ form: 'edit', dealer })}>
        {dealerTexts.edit}
      </Button>
      {invitations.findByDealer(dealer.id) ? (
        <InvitationActions
          inviteeName={dealer.name}
          isMailOn={invitations.isMailOn}
          onResend={() => onResend(dealer)}
          onWithdraw={() => onOpen({ form: 'withdraw', dealer })}
        />
      ) : (
        <Button
          variant="tertiary"
          px="2"
          aria-label={dealerTexts.resetOf(dealer.name)}
          onClick={() => onOpen({ form: 'reset', dealer })}
        >
          {dealerTexts.reset}
        </Button>
      )}
    </>
  );
}
