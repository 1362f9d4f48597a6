import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PASSWORD_RULES, OTHER_THAN_CURRENT } from '#shared/domain/password-rules.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { PasswordRules } from './password-rules.tsx';

const ticked = (password: string, current: string) => {
  const rules = [...PASSWORD_RULES, OTHER_THAN_CURRENT];
  const html = renderToString(
    <Providers queryClient={createQueryClient()} styleCache={createStyleCache()}>
      <PasswordRules password={password} current={current} rules={rules} />
    </Providers>,
  );
  for (const { says } of rules) expect(html).toContain(says);
  return [...html.matchAll(/data-kept="(true|false)"/g)].map(([, kept]) => kept === 'true');
};

it('every rule of a password is said before it is broken, and ticked off once it is kept (D-47)', () => {
  expect(ticked('', 'the old one')).toEqual([false, false, false]);
  expect(ticked('short', 'the old one')).toEqual([false, true, true]);
  expect(ticked('the old one', 'the old one')).toEqual([true, true, false]);
  expect(ticked('a new and long one', 'the old one')).toEqual([true, true, true]);
  expect(ticked('x'.repeat(129), '')).toEqual([true, false, true]);
});
