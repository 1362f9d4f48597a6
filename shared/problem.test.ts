import { describe, expect, it } from 'vitest';
import { problemBodySchema } from '#shared/contract/problem-body.ts';
import { Problem, readProblemBody, toProblemBody } from './problem.ts';

const body = toProblemBody(
  new Problem('STALE', {
    issues: [{ path: 'photos.0', message: 'Missing' }],
    missing: ['a'],
    current: { revision: 2 },
    offset: 7,
  }),
);

describe('the body of a refusal', () => {
  it('is parsed as sent', () => {
    expect(readProblemBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
  });

  it.each([
    null,
    undefined,
    'no',
    7,
    [],
    {},
    [body],
    body,
    ...['code', 'message', 'error', 'requiresLogin', 'issues', 'missing', 'offset', 'current'].flatMap((name) =>
      [undefined, null, 7, 'text', true, {}, ['a'], [{ path: 'a', message: 'b' }], [{ path: 'a' }]].map((value) => ({
        ...body,
        [name]: value,
      })),
    ),
  ])('%# is accepted exactly where the schema accepts it', (value) => {
    expect(readProblemBody(value) !== undefined).toBe(problemBodySchema.safeParse(value).success);
  });
});
