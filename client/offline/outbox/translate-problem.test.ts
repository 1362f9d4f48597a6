import { describe, expect, it } from 'vitest';
import { translateProblem } from './translate-problem.ts';

describe('translateProblem', () => {
  it('keeps the sentences of the page’s language', () => {
    const problem = { code: 'INVALID_STATE', message: 'This car was sold', status: 409 };
    expect(translateProblem(problem)).toBe(problem);
  });

  it('makes the sentences of another language from the codes', () => {
    const issues = [{ path: 'year', message: 'Enter a whole number' }];
    const problem = { code: 'VALIDATION', message: 'Enter a whole number', status: 400, issues };
    expect(translateProblem(problem, 'ar')).toEqual({
      code: 'VALIDATION',
      message: 'Please check the marked fields',
      language: 'ar',
      status: 400,
      issues: [{ path: 'year', message: 'Check this field' }],
    });
  });

  it('knows the problems of the device', () => {
    const problem = { code: 'PHOTO_DAMAGED', message: 'الصورة تالفة', language: 'ar', status: null } as const;
    expect(translateProblem(problem)).toMatchObject({ message: 'This photo is damaged. Retake it' });
  });
});
