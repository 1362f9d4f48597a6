/** Who is signed in, and the way out (design section 8, D-24). */
import UserRound from 'lucide-react/icons/user-round';
import type { Person } from '#client/session/session.ts';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { Menu } from '#client/ui/overlay/menu.tsx';
import { useWayOut } from '#client/ui/frame/sign-out.ts';
import { useThemeChoice } from '#client/trade/theme-choice.tsx';
import { sharedPaths } from '#shared/addresses/paths.ts';
import { paths } from '#client/field/paths.ts';
import { texts } from './texts.ts';

export function AccountMenu({ person }: { person: Person }) {
  const leave = useWayOut();
  const choice = useThemeChoice();
  return (
    <Menu
      label={texts.account}
      trigger={<IconButton glyph={UserRound} size="field" iconSize={24} aria-label={texts.account} />}
      entries={[
        { label: person.email, disabled: true },
        { label: texts.notifications, to: paths.notifications },
        { label: texts.security, to: sharedPaths.security },
        { label: texts.signOut, onSelect: () => leave('staff') },
      ]}
      choice={choice}
    />
  );
}
