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
  client.setQueryData(queryKeyFor(staffList, { query: { role: 'workshop' } }), []);
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
  const details = {
    email: 'noor@x.example',
    name: 'Gulf Yard',
    role: 'dealer',
    by: 'amal@x.example',
    until: LATER,
  };
  client.setQueryData(queryKeyFor(invitationDetails, { body: { token: 'of-the-mail' } }), details);
  return renderToString(
    <Providers queryClient={client} styleCache={createStyleCache()}>
      <StaticRouter location={path}>{screen}</StaticRouter>
    </Providers>,
  );
}

it('shows pending staff invitations with their expiry, resending and withdrawal', () => {
  const html = renderScreen(<StaffTab />, '/admin?tab=staff');
  expect(html).toContain('Invitation expires 30 Nov 2999');
  expect(html).toContain('Invitation expired');
  expect(html).toContain('Resend invitation to noor@x.example');
  expect(html).toContain('Withdraw invitation to late@x.example');
  expect(html).not.toContain('Change password of noor@x.example');
  expect(html).toContain('Change password of amal@x.example');
  expect(html).not.toContain('invitation to amal@x.example');
});

it('invites dealers where email works and resends a pending invitation', () => {
  const html = renderScreen(<DealersTab />, '/admin?tab=dealers');
  expect(html).toContain('Add dealer');
  expect(html).toContain('Resend invitation to Gulf Motors');
  expect(html).not.toContain('Reset password of Gulf Motors');
  expect(html).toContain('Reset password of Deira Motors');
});

it('adds dealers without email and still withdraws pending invitations', () => {
  const html = renderScreen(<DealersTab />, '/admin?tab=dealers', false);
  expect(html).toContain('Add dealer');
  expect(html).not.toContain('Resend invitation');
  expect(html).toContain('Withdraw invitation to Gulf Motors');
});

it('shows inviter, invitee, role, expiry and password rules of an invitation', () => {
  const html = renderScreen(<InvitationPage />, '/invitation?token=of-the-mail');
  expect(html).toContain('amal@x.example has invited Gulf Yard to join Redrive as a dealer.');
  expect(html).toContain('noor@x.example');
  expect(html).toContain('30 Nov 2999');
  expect(html).toContain('8 characters');
  expect(html).not.toContain('of-the-mail');
});

it('rejects an invitation link without a token', () => {
  expect(renderScreen(<InvitationPage />, '/invitation')).toContain('This invitation is no longer valid');
});
