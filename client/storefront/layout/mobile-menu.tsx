import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { LanguageSwitch } from './language-switch.tsx';
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { texts } from '#messages/shop/layout.ts';

const MenuLink = chakra(Link);

const menuItemStyle = {
  display: 'flex',
  alignItems: 'center',
  width: 'full',
  minH: 'field',
  px: '4',
  color: 'ink',
  textAlign: 'start',
  fontWeight: 'medium',
  cursor: 'pointer',
  '&[aria-current]': { fontWeight: 'bold', boxShadow: 'inset 3px 0 0 var(--rd-colors-drive)' },
} as const;

interface Props {
  groups: readonly (readonly MenuEntry[])[];
  userLabel?: string | undefined;
}

export function MobileMenu({ groups, userLabel }: Props) {
  const { pathname } = useLocation();
  return (
    <chakra.nav
      id="mobile-menu"
      aria-label={texts.mainNav}
      display={{ base: 'block', lg: 'none' }}
      position="absolute"
      insetInline="0"
      insetBlockStart="100%"
      maxH="calc(100dvh - 56px)"
      overflowY="auto"
      bg="surface"
      boxShadow="floating"
      animation="appear 140ms"
    >
      {groups.map((group, at) => (
        <chakra.ul key={group[0]?.label} py="1" borderBlockStart="line">
          {userLabel && at === groups.length - 1 && (
            <chakra.li px="4" pt="2" textStyle="t2" color="ink-3" overflowWrap="anywhere">
              {userLabel}
            </chakra.li>
          )}
          {group.map(({ label, to, onSelect }) => (
            <li key={label}>
              {to === undefined ? (
                <chakra.button type="button" css={menuItemStyle} onClick={onSelect}>
                  {label}
                </chakra.button>
              ) : (
                <MenuLink to={to} css={menuItemStyle} {...(to === pathname && { 'aria-current': 'page' })}>
                  {label}
                </MenuLink>
              )}
            </li>
          ))}
        </chakra.ul>
      ))}
      <LanguageSwitch css={{ ...menuItemStyle, borderBlockStart: 'line' }} />
    </chakra.nav>
  );
}
