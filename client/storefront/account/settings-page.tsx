/** @see D-30, D-47 */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { changePassword, updateProfile, customerProfile } from '#shared/contract/customer.ts';
import type { Issue } from '#shared/problem.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { useSession } from '#client/auth/session.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Note, PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { paths } from '#client/storefront/paths.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import type { Role } from '#shared/domain/enums.ts';
import { findPasswordError, NOT_CURRENT_PASSWORD_RULE, PASSWORD_RULES } from '#shared/domain/password-rules.ts';
import { PasswordRules } from '#client/components/password-rules.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { firstErrorMessage, useForm } from '#client/ui/form-controls/use-form.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { NameFields, PhoneField } from '#client/components/person-fields.tsx';
import { ThemeCard } from '#client/components/theme-choice.tsx';
import { texts } from '#messages/shop/account.ts';
import { ChangeEmailSection } from './change-email-section.tsx';
import { ExportAndDeleteAccount } from './export-and-delete-account.tsx';
import { LanguageSection } from './language-section.tsx';
import { useCustomerProfile } from './use-customer-data.ts';

/** Staff have no customer profile, only an email and a password. */
export default function SettingsPage() {
  const { user } = useSession();
  const isCustomer = user?.role === 'customer';
  return (
    <PageContainer measure="form" pb={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.settingsTitle} note={isCustomer && texts.settingsNote} />
      <Stack gap="lg">
        {isCustomer && <ProfileSection />}
        <ChangeEmailSection />
        <ChangePasswordForm />
        <SecuritySection />
        {user && <NotificationsSection role={user.role} />}
        <LanguageSection />
        <ThemeCard />
        {isCustomer && <ExportAndDeleteAccount />}
      </Stack>
    </PageContainer>
  );
}

function ProfileSection() {
  const { data, failed, retrying, retry } = useCustomerProfile();
  if (data) return <ProfileForm profile={data} />;
  if (failed) {
    return (
      <Card>
        <ErrorState title={texts.profileFailed} text={texts.failedText} retrying={retrying} onRetry={retry} />
      </Card>
    );
  }
  return (
    <Loading label={texts.loading}>
      <Card padding="md" display="grid" gap="4">
        <Skeleton height="24px" width="30%" />
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} height="74px" />
        ))}
        <Skeleton height="44px" width="40%" />
      </Card>
    </Loading>
  );
}

const NEW_PASSWORD_RULES = [...PASSWORD_RULES, NOT_CURRENT_PASSWORD_RULE];
const EMPTY_PASSWORD_FORM = { currentPassword: '', newPassword: '', confirm: '' };

function validatePasswordForm({ currentPassword, newPassword, confirm }: typeof EMPTY_PASSWORD_FORM) {
  const issues: Issue[] = [];
  if (!currentPassword) issues.push({ path: 'currentPassword', message: texts.enterCurrent });
  const broken = findPasswordError(newPassword, NEW_PASSWORD_RULES, currentPassword);
  if (broken !== undefined) issues.push({ path: 'newPassword', message: broken });
  if (newPassword !== confirm) issues.push({ path: 'confirm', message: texts.mismatch });
  return issues.length > 0 ? { issues } : { value: { currentPassword, newPassword } };
}

/** Changing the password signs out all other devices. @see D-47, D-76 */
function ChangePasswordForm() {
  const { run } = useApiMutation(changePassword, {
    successToast: () => texts.passwordChanged,
    errorToast: (error) => ({
      title: texts.passwordFailed,
      description: firstErrorMessage(error) || texts.tryAgain,
    }),
  });
  const { ref, busy, field, reset, submit } = useForm({
    initialValues: EMPTY_PASSWORD_FORM,
    validate: validatePasswordForm,
    onSubmit: (body) => run({ body }),
    onSuccess: () => reset(),
  });
  return (
    <FormSection title={texts.passwordTitle} note={texts.passwordNote}>
      <chakra.form ref={ref} onSubmit={submit} noValidate display="grid" gap="4">
        <PasswordField label={texts.currentPassword} autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          help={
            <PasswordRules
              password={field('newPassword').value}
              current={field('currentPassword').value}
              rules={NEW_PASSWORD_RULES}
            />
          }
          {...field('newPassword')}
        />
        <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...field('confirm')} />
        <div>
          <Button type="submit" loading={busy}>
            {texts.changePassword}
          </Button>
        </div>
      </chakra.form>
    </FormSection>
  );
}

function ProfileForm({ profile: { profile } }: { profile: EndpointResponse<typeof customerProfile> }) {
  const client = useQueryClient();
  const { run } = useApiMutation(updateProfile, {
    successToast: () => texts.saved,
    errorToast: (error) => ({
      title: texts.saveFailed,
      description: firstErrorMessage(error) || texts.tryAgain,
    }),
    onSuccess: (changed) => client.setQueryData(apiQueryOptions(customerProfile, {}).queryKey, changed),
  });
  const { ref, busy, field, submit } = useForm({
    initialValues: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      phone: profile.phone ?? '',
    },
    validate: (value) => ({ value }),
    onSubmit: (body) => run({ body }),
  });
  return (
    <FormSection title={texts.personTitle}>
      <chakra.form ref={ref} onSubmit={submit} noValidate display="grid" gap="4">
        <NameFields field={field} />
        <PhoneField field={field} />
        <div>
          <Button type="submit" variant="primary" loading={busy}>
            {texts.save}
          </Button>
        </div>
      </chakra.form>
    </FormSection>
  );
}

function SecuritySection() {
  return (
    <FormSection title={texts.securityTitle} note={texts.securityNote}>
      <div>
        <LinkButton to={paths.security}>{texts.toSecurity}</LinkButton>
      </div>
    </FormSection>
  );
}

function NotificationsSection({ role }: { role: Role }) {
  return (
    <FormSection title={texts.notificationsTitle} note={texts.notificationsNote}>
      <div>
        <LinkButton to={sharedPaths.notifications[role]}>{texts.toNotifications}</LinkButton>
      </div>
    </FormSection>
  );
}

function FormSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card as="section" padding="md" display="grid" gap="4" minW="0">
      <div>
        <SectionHeader title={title} />
        {note && <Note>{note}</Note>}
      </div>
      {children}
    </Card>
  );
}

export function head() {
  return { title: `${texts.settingsTitle} · Redrive`, robots: 'noindex' };
}
