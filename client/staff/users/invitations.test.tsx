import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { dealersList } from '#shared/contract/dealers.ts';
import { invitationDetails, invitationsList } from '#shared/contract/invitations.ts';
import { queryKeyFor } from '#shared/contract/endpoint-query.ts';
import { staffList } from '#shared/contract/staff.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import InvitationPage from '#client/auth/invitation-page.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { DealersTab } from './dealers-tab.tsx';
import { StaffTab } from './staff-tab.tsx';

const createdAt = '2026-11-01T08:00:00.000Z';
const LATER = '2999-11-30T08:00:00.000Z';
const noContactDetails = {
  contactPhone: null,
  address: null,
  city: null,
  emirate: null,
  licenseNumber: null,
};

function renderScreen(screen: ReactNode, path: string, isMailOn = true): string {
  const client = createQueryClient();
  const person = (id: string, role: 'admin' | 'inspector') => ({
    id,
    email: `${id}@x.example`,
    role,
    createdAt,
  });
  client.setQueryData(queryKeyFor(staffList, { query: { role: 'admin' } }), [person('amal', 'admin')]);
  client.setQueryData(queryKeyFor(staffList, { query: { role: 'inspector' } }), [
    person('noor', 'inspector'),
    person('late', 'inspector'),
  ]);
  const dealer = (id: string) => ({
    ...noContactDetails,
    id,
    name: `${id} Motors`,
    contactEmail: null,
    isActive: true,
  });
  client.setQueryData(queryKeyFor(dealersList, {}), [dealer('Gulf'), dealer('Deira')]);
  const invited = [
    { userId: 'noor', dealerId: null, until: LATER },
    { userId: 'late', dealerId: null, until: null },
    { userId: 'gulf-user', dealerId: 'Gulf', until: LATER },
  ];
  client.setQueryData(queryKeyFor(invitationsList, {}), { isMailOn, invited });
  const said = {
    email: 'noor@x.example',
    name: 'Gulf Yard',
    role: 'dealer',
    by: 'amal@x.example',
    until: LATER,
  };
  client.setQueryData(queryKeyFor(invitationDetails, { body: { token: 'of-the-mail' } }), said);
  return renderToString(
    <Providers queryClient={client} styleCache={createStyleCache()}>
      <StaticRouter location={path}>{screen}</StaticRouter>
    </Providers>,
  );
}

it('the staff says who was invited until when, and offers to send it again and to withdraw it', () => {
  const html = renderScreen(<StaffTab />, '/admin?tab=staff');
  expect(html).toContain('Invitation expires 30 Nov 2999');
  expect(html).toContain('Invitation expired');
  expect(html).toContain('Resend invitation to noor@x.example');
  expect(html).toContain('Withdraw invitation to late@x.example');
  expect(html).not.toContain('Change password of noor@x.example');
  expect(html).toContain('Change password of amal@x.example');
  expect(html).not.toContain('invitation of amal@x.example');
});

it('dealers are invited where mail is sent, and one who was not yet here is sent it again', () => {
  const html = renderScreen(<DealersTab />, '/admin?tab=dealers');
  expect(html).toContain('Invite dealer');
  expect(html).toContain('Resend invitation to Gulf Motors');
  expect(html).not.toContain('Reset password of Gulf Motors');
  expect(html).toContain('Reset password of Deira Motors');
});

it('where no mail is sent nobody can be invited, the reason is said, and a former invitation can be withdrawn', () => {
  const html = renderScreen(<DealersTab />, '/admin?tab=dealers', false);
  expect(html).not.toContain('Invite dealer');
  expect(html).toContain('this server has no mail server');
  expect(html).not.toContain('Send the invitation');
  expect(html).toContain('Withdraw invitation to Gulf Motors');
});

it('the page of an invitation says who invites whom, as what, until when, and the rules of the password', () => {
  const html = renderScreen(<InvitationPage />, '/invitation?token=of-the-mail');
  expect(html).toContain('amal@x.example invites Gulf Yard as a dealer.');
  expect(html).toContain('noor@x.example');
  expect(html).toContain('30 Nov 2999');
  expect(html).toContain('8 characters');
  expect(html).not.toContain('of-the-mail');
});

it('a link without a token says that it does not work', () => {
  expect(renderScreen(<InvitationPage />, '/invitation')).toContain('This invitation does not work any more');
});
