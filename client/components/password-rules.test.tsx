import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PASSWORD_RULES, NOT_CURRENT_PASSWORD_RULE } from '#shared/domain/password-rules.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { PasswordRules } from './password-rules.tsx';

const renderRules = (password: string, current: string) => {
  const rules = [...PASSWORD_RULES, NOT_CURRENT_PASSWORD_RULE];
  const html = renderToString(
    <Providers queryClient={createQueryClient()} styleCache={createStyleCache()}>
      <PasswordRules password={password} current={current} rules={rules} />
    </Providers>,
  );
  return html;
};
const listMetRules = (html: string) =>
  [...html.matchAll(/data-kept="(true|false)"/g)].map(([, isMet]) => isMet === 'true');

it('shows the password rules and checks off those that are met [D-47]', () => {
  const html = renderRules('', 'the old one');
  expect(html).toContain('At least 8 characters');
  expect(html).toContain('Not your current password');
  expect(listMetRules(html)).toEqual([false, false]);
  expect(listMetRules(renderRules('short', 'the old one'))).toEqual([false, true]);
  expect(listMetRules(renderRules('the old one', 'the old one'))).toEqual([true, false]);
  expect(listMetRules(renderRules('a new and long one', 'the old one'))).toEqual([true, true]);
});

it('shows the longest length only for a password beyond it', () => {
  expect(renderRules('x'.repeat(128), '')).not.toContain('At most');
  expect(renderRules('x'.repeat(129), '')).toContain('At most 128 characters');
});
