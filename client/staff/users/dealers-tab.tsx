/** The dealers whose cars are sold here: their words are mended and their passwords set anew (S-deal). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import UserPlus from 'lucide-react/icons/user-plus';
import { dealersList, type Dealer } from '#shared/contract/dealers.ts';
import { phoneSpellings, writePhone } from '#shared/domain/phone-number.ts';
import { dealersSendLink, dealersWithdraw } from '#shared/contract/invitations.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Note, Row } from '#client/ui/page-layout.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { InvitationActions, InvitationBadge } from './invitation-badge.tsx';
import { EditDealer, InviteDealer, ResetPassword } from './dealer-dialogs.tsx';
import { ACTIONS, SearchedList } from '#client/staff/data-table/searchable-list.tsx';
import { texts as lists } from '#client/staff/data-table/texts.ts';
import { failedWords } from '#client/staff/data-table/error-text.ts';
import { texts } from './texts.ts';
import { useInvitations, type Invitations } from './use-invitations.ts';
import { useList } from '#client/staff/data-table/use-list-query.ts';

const words = texts.dealers;
const links = texts.invitations;

type Open = { form: 'new' } | { form: 'edit' | 'reset' | 'withdraw'; dealer: Dealer } | null;

const dealerWords = ({ name, contactEmail, contactPhone, emirate, city, licenseNumber }: Dealer) =>
  [
    name,
    contactEmail,
    ...(contactPhone ? phoneSpellings(contactPhone) : []),
    emirate,
    city,
    licenseNumber,
  ].join(' ');

export function DealersTab() {
  const list = useList(ask(dealersList, {}), words.failed);
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
        words={dealerWords}
        count={words.found}
        beside={
          invitations.isMailOn ? (
            <Button variant="primary" icon={UserPlus} onClick={() => setOpen({ form: 'new' })}>
              {links.dealer}
            </Button>
          ) : (
            invitations.isMailOff && <Note>{links.noMail}</Note>
          )
        }
      >
        {(dealers) => (
          <DataTable
            label={words.label}
            columns={columns({ invitations, onOpen: setOpen, onAgain: again })}
            rows={dealers}
            rowKey={({ id }) => id}
            onOpen={(dealer) => setOpen({ form: 'edit', dealer })}
          />
        )}
      </SearchedList>
      {open?.form === 'edit' && <EditDealer dealer={open.dealer} onClose={close} />}
      {open?.form === 'reset' && (
        <ResetPassword dealer={open.dealer} invitations={invitations} onClose={close} />
      )}
      {open?.form === 'new' && <InviteDealer onClose={close} />}
      {open?.form === 'withdraw' && <Withdraw dealer={open.dealer} onClose={close} />}
    </>
  );
}

/** Sends an invitation anew. */
function useSendAgain(): (dealer: Dealer) => void {
  const { run } = useCommand(dealersSendLink, { failed: failedWords(links.sendFailed) });
  return async ({ id, name, contactEmail }) => {
    const { error } = await run({ params: { id } });
    if (!error)
      toast({ title: links.sent, description: links.againText(contactEmail ?? name), kind: 'success' });
  };
}

/** Asks before an invitation ends. */
function Withdraw({ dealer: { id, name }, onClose }: { dealer: Dealer; onClose: () => void }) {
  const { run, busy } = useCommand(dealersWithdraw, {
    done: links.withdrawn,
    failed: failedWords(links.withdrawFailed),
  });
  const confirm = async () => {
    if (!busy && !(await run({ params: { id } })).error) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={links.withdrawTitle}
      text={links.withdrawDealerText(name)}
      confirmLabel={links.withdraw}
      cancelLabel={lists.cancel}
      destructive
      busy={busy}
    />
  );
}

interface RowParts {
  invitations: Invitations;
  onOpen: (open: Open) => void;
  onAgain: (dealer: Dealer) => void;
}

function columns(parts: RowParts): Column<Dealer>[] {
  const { invitations } = parts;
  return [
    {
      label: words.name,
      width: 'minmax(0, 1.4fr)',
      wide: true,
      sort: ({ name }) => name,
      cell: ({ id, name, licenseNumber }) => (
        <>
          <chakra.div dir="auto" fontWeight="bold">
            {name}
          </chakra.div>
          <chakra.div dir="auto" textStyle="t1" color="ink-3">
            {licenseNumber}
          </chakra.div>
          {invitations.ofDealer(id) && <InvitationBadge {...invitations.ofDealer(id)!} />}
        </>
      ),
    },
    {
      label: words.contactEmail,
      width: 'minmax(0, 1.5fr)',
      wide: true,
      cell: ({ contactEmail }) => contactEmail ?? lists.none,
    },
    {
      label: words.contactPhone,
      width: '8.25rem',
      cell: ({ contactPhone }) => (contactPhone ? writePhone(contactPhone) : lists.none),
    },
    {
      label: words.emirate,
      width: 'minmax(0, 1fr)',
      sort: ({ emirate }) => emirate ?? '',
      cell: ({ emirate, city }) => (
        <>
          <span>{emirate ?? lists.none}</span>
          {city && (
            <chakra.div dir="auto" textStyle="t1" color="ink-3">
              {city}
            </chakra.div>
          )}
        </>
      ),
    },
    {
      label: words.status,
      width: '9.75rem',
      wide: true,
      cell: ({ isActive }) => (
        <SwitchField
          label={words.active}
          note={words.comingSoon}
          checked={isActive}
          onChange={() => undefined}
          disabled
        />
      ),
    },
    {
      ...ACTIONS,
      width: '18.25rem',
      cell: (dealer) => (
        <Row justifyContent={{ lg: 'flex-end' }}>
          <Actions dealer={dealer} {...parts} />
        </Row>
      ),
    },
  ];
}

function Actions({ dealer, invitations, onOpen, onAgain }: RowParts & { dealer: Dealer }) {
  return (
    <>
      <Button aria-label={words.editOf(dealer.name)} onClick={() => onOpen({ form: 'edit', dealer })}>
        {words.edit}
      </Button>
      {invitations.ofDealer(dealer.id) ? (
        <InvitationActions
          who={dealer.name}
          isMailOn={invitations.isMailOn}
          onAgain={() => onAgain(dealer)}
          onWithdraw={() => onOpen({ form: 'withdraw', dealer })}
        />
      ) : (
        <Button
          variant="tertiary"
          px="2"
          aria-label={words.resetOf(dealer.name)}
          onClick={() => onOpen({ form: 'reset', dealer })}
        >
          {words.reset}
        </Button>
      )}
    </>
  );
}
