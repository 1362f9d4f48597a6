/** Stands for the image library, whose threads would make the order of events depend on the machine. */

const PICTURE = Buffer.from('simulated picture');
const HEADER = { format: 'jpeg', width: 64, height: 48, channels: 3, depth: 'uchar', isProgressive: false };

/** Each operation returns the chain itself; the pixels are always the same. */
function createChain(): unknown {
  const chain: object = new Proxy(
    {},
    {
      get(_target, name) {
        if (name === 'then') return undefined;
        if (name === 'metadata') return () => Promise.resolve({ ...HEADER, autoOrient: { width: 64, height: 48 } });
        if (name === 'toBuffer')
          return (options?: { resolveWithObject?: boolean }) =>
            Promise.resolve(options?.resolveWithObject ? { data: PICTURE, info: { ...HEADER, size: 17 } } : PICTURE);
        return () => chain;
      },
    },
  );
  return chain;
}

export const fakeSharp = Object.assign(() => createChain(), {
  cache() {},
  concurrency() {},
  kernel: {},
  fit: {},
  strategy: {},
});
