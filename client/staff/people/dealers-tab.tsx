/** The dealers whose cars are sold here: their words are mended and their passwords set anew (S-deal). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { dealersList, type Dealer } from '#shared/contract/dealers.ts';
import { ask } from '#client/api/ask.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { DataTable, type Column } from '#client/ui/data/data-table.tsx';
import { Row } from '#client/ui/page.tsx';
import { SwitchField } from '#client/ui/controls/switch-field.tsx';
import { EditDealer, ResetPassword } from './dealer-forms.tsx';
import { ACTIONS, SearchedList } from '#client/staff/lists/searched-list.tsx';
import { texts as lists } from '#client/staff/lists/texts.ts';
import { texts } from './texts.ts';
import { useList } from '#client/staff/lists/use-list.ts';

const words = texts.dealers;

type Open = { form: 'edit' | 'reset'; dealer: Dealer } | null;

const dealerWords = ({ name, contactEmail, contactPhone, emirate, city, licenseNumber }: Dealer) =>
  [name, contactEmail, contactPhone, emirate, city, licenseNumber].join(' ');

export function DealersTab() {
  const list = useList(ask(dealersList, {}), words.failed);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
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
      >
        {(dealers) => (
          <DataTable
            label={words.label}
            columns={columns(setOpen)}
            rows={dealers}
            rowKey={({ id }) => id}
            onOpen={(dealer) => setOpen({ form: 'edit', dealer })}
          />
        )}
      </SearchedList>
      {open?.form === 'edit' && <EditDealer dealer={open.dealer} onClose={close} />}
      {open?.form === 'reset' && <ResetPassword dealer={open.dealer} onClose={close} />}
    </>
  );
}

function columns(onOpen: (open: Open) => void): Column<Dealer>[] {
  return [
    {
      label: words.name,
      width: 'minmax(0, 1.4fr)',
      wide: true,
      sort: ({ name }) => name,
      cell: ({ name, licenseNumber }) => (
        <>
          <chakra.div fontWeight="bold">{name}</chakra.div>
          <chakra.div textStyle="t1" color="ink-3">
            {licenseNumber}
          </chakra.div>
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
      width: '132px',
      cell: ({ contactPhone }) => contactPhone ?? lists.none,
    },
    {
      label: words.emirate,
      width: 'minmax(0, 1fr)',
      sort: ({ emirate }) => emirate ?? '',
      cell: ({ emirate, city }) => (
        <>
          {emirate ?? lists.none}
          {city && (
            <chakra.div textStyle="t1" color="ink-3">
              {city}
            </chakra.div>
          )}
        </>
      ),
    },
    {
      label: words.status,
      width: '156px',
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
      width: '232px',
      cell: (dealer) => (
        <Row justifyContent={{ lg: 'flex-end' }}>
          <Button aria-label={words.editOf(dealer.name)} onClick={() => onOpen({ form: 'edit', dealer })}>
            {words.edit}
          </Button>
          <Button
            variant="tertiary"
            px="2"
            aria-label={words.resetOf(dealer.name)}
            onClick={() => onOpen({ form: 'reset', dealer })}
          >
            {words.reset}
          </Button>
        </Row>
      ),
    },
  ];
}
