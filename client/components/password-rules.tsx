import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { texts } from '#messages/ui/person-fields.ts';
import { PASSWORD_RULES, type PasswordRule } from '#shared/domain/password-rules.ts';
import { Icon } from '#client/ui/icons.tsx';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';

interface Props {
  password: string;
  current?: string;
  rules?: readonly PasswordRule[];
}

export function PasswordRules({ password, current, rules = PASSWORD_RULES }: Props) {
  return (
    <chakra.span display="grid" gap="1" mt="1">
      {rules.map(({ id, hint, isQuiet, isSatisfied }) => {
        const isMet = isSatisfied(password, current);
        if (isQuiet && isMet) return null;
        return (
          <chakra.span
            key={id}
            data-kept={isMet}
            display="flex"
            alignItems="center"
            gap="2"
            color={isMet ? 'drive' : 'ink-2'}
          >
            <Icon glyph={isMet ? Check : Circle} size={16} />
            <span>
              <span>{hint()}</span>
              {isMet && <VisuallyHidden>{texts.met}</VisuallyHidden>}
            </span>
          </chakra.span>
        );
      })}
    </chakra.span>
  );
}
