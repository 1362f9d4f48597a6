import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PASSWORD_RULES, NOT_CURRENT_PASSWORD_RULE } from '#shared/domain/password-rules.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { PasswordRules } from './password-rules.tsx';

const renderMetRules = (password: string, current: string) => {
  const rules = [...PASSWORD_RULES, NOT_CURRENT_PASSWORD_RULE];
  const html = renderToString(
    <Providers queryClient={createQueryClient()} styleCache={createStyleCache()}>
      <PasswordRules password={password} current={current} rules={rules} />
    </Providers>,
  );
  for (const { hint } of rules) expect(html).toContain(hint);
  return [...html.matchAll(/data-kept="(true|false)"/g)].map(([, isMet]) => isMet === 'true');
};

it('shows every password rule and checks off those that are met [D-47]', () => {
  expect(renderMetRules('', 'the old one')).toEqual([false, false, false]);
  expect(renderMetRules('short', 'the old one')).toEqual([false, true, true]);
  expect(renderMetRules('the old one', 'the old one')).toEqual([true, true, false]);
  expect(renderMetRules('a new and long one', 'the old one')).toEqual([true, true, true]);
  expect(renderMetRules('x'.repeat(129), '')).toEqual([true, false, true]);
});
