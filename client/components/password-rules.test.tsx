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
  for (const { id, hint } of rules) if (id !== 'longest') expect(html).toContain(hint);
  return [...html.matchAll(/data-kept="(true|false)"/g)].map(([, kept]) => kept === 'true');
};

it('shows every rule and marks those that the password meets, the maximum length only when exceeded [D-47]', () => {
  expect(renderMetRules('', 'the old one')).toEqual([false, false]);
  expect(renderMetRules('short', 'the old one')).toEqual([false, true]);
  expect(renderMetRules('the old one', 'the old one')).toEqual([true, false]);
  expect(renderMetRules('a new and long one', 'the old one')).toEqual([true, true]);
  expect(renderMetRules('x'.repeat(129), '')).toEqual([true, false, true]);
});
