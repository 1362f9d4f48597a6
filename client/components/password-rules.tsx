/** What a new password must be, said before it is broken and ticked off while it is typed: the help of its field. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { MAX_PASSWORD_LENGTH, PASSWORD_RULES, type PasswordRule } from '#shared/domain/password-rules.ts';
import { Icon } from '#client/ui/icons.tsx';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';

interface Props {
  password: string;
  /** The password that is changed, as typed. */
  current?: string;
  rules?: readonly PasswordRule[];
}

export function PasswordRules({ password, current, rules = PASSWORD_RULES }: Props) {
  const visibleRules = rules.filter(({ id }) => id !== 'longest' || password.length > MAX_PASSWORD_LENGTH);
  return (
    <chakra.span display="grid" gap="1" mt="1">
      {visibleRules.map(({ id, hint, isSatisfied }) => {
        const kept = isSatisfied(password, current);
        return (
          <chakra.span
            key={id}
            data-kept={kept}
            display="flex"
            alignItems="center"
            gap="2"
            color={kept ? 'drive' : 'ink-2'}
          >
            <Icon glyph={kept ? Check : Circle} size={16} />
            <span>
              <span>{hint}</span>
              {kept && <VisuallyHidden>: done</VisuallyHidden>}
            </span>
          </chakra.span>
        );
      })}
    </chakra.span>
  );
}
