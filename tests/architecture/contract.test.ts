import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';

describe('the contract table', () => {
  it('names every call once, by name and by method and path', () => {
    const names = ENDPOINTS.map((entry) => entry.name);
    const calls = ENDPOINTS.map((entry) => `${entry.method} ${entry.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('lists a fixed word before an id that would swallow it', () => {
    for (const [index, entry] of ENDPOINTS.entries()) {
      const swallows = new RegExp(`^${entry.path.replace(/:[A-Za-z0-9]+/g, '[^/]+')}$`);
      const later = ENDPOINTS.slice(index + 1).filter(
        (other) => other.method === entry.method && swallows.test(other.path),
      );
      expect(later.map((other) => other.path)).toEqual([]);
    }
  });

  it('keeps visitors out of everything under admin and inspector', () => {
    const open = ENDPOINTS.filter((entry) => entry.roles === 'anyone').map((entry) => entry.path);
    expect(open.filter((path) => /\/api\/(admin|inspector|dealer|customer)/.test(path))).toEqual([]);
  });

  it('states with every change what it touches, by names of what is read', () => {
    const isReading = ({ method }: (typeof ENDPOINTS)[number]) => method === 'GET' || method === 'HEAD';
    const changes = ENDPOINTS.filter((entry) => !isReading(entry));
    expect(changes.filter(({ invalidates }) => invalidates === undefined).map(({ name }) => name)).toEqual([]);
    const readable = ENDPOINTS.filter(isReading).flatMap(({ name }) => [name, name.split('.')[0]]);
    for (const { name, invalidates } of changes)
      expect(
        invalidates?.filter((touched) => !readable.includes(touched)),
        name,
      ).toEqual([]);
    expect(ENDPOINTS.filter((entry) => isReading(entry) && entry.invalidates).map(({ name }) => name)).toEqual([]);
  });
});
