export function createSystemError(code: string, call: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: simulated, ${call}`), { code });
}
