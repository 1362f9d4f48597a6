import UserRound from 'lucide-react/icons/user-round';
import { sharedPaths } from '#shared/routes/paths.ts';
import { useLanguageEntries } from '#client/components/language-choice.ts';
import { useThemeChoice } from '#client/components/theme-choice.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { useSignOut } from '#client/ui/layout/use-sign-out.ts';
import { Menu } from '#client/ui/overlay/menu.tsx';
import { texts } from '#messages/ui/account-menu.ts';

/** The account of an inspector or workshop. @see D-24 */
export function AccountMenu({ email, notificationsPath }: { email: string; notificationsPath: string }) {
  const leave = useSignOut();
  const choice = useThemeChoice();
  const languages = useLanguageEntries();
  return (
    <Menu
      label={texts.account}
      trigger={<IconButton glyph={UserRound} size="field" iconSize={24} aria-label={texts.account} />}
      entries={[
        { label: email, disabled: true },
        { label: texts.notifications, to: notificationsPath },
        { label: texts.security, to: sharedPaths.security },
        ...languages,
        { label: texts.signOut, onSelect: () => leave('staff') },
      ]}
      choice={choice}
    />
  );
}
