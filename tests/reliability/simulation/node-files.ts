/** Node's file functions over one process of the simulated disk, as far as the server's photo storage uses them. */
import { constants } from 'node:fs';
import { Readable } from 'node:stream';
import type { SimulatedProcess } from '#tests/reliability/disk/simulated-process.ts';

function toFlags(flags: string | number, isPresent: boolean): 'r' | 'r+' | 'w' | 'wx' {
  if (typeof flags === 'string') return flags as 'r';
  return isPresent || (flags & constants.O_CREAT) === 0 ? 'r+' : 'wx';
}

export function createNodeFiles(process: SimulatedProcess) {
  const exists = (path: string) =>
    process.stat(path).then(
      () => true,
      () => false,
    );
  const readdir = async (path: string, options?: { withFileTypes?: boolean }) => {
    const names = await process.readdir(path);
    if (!options?.withFileTypes) return names;
    return Promise.all(
      names.map(async (name) => {
        const isFolder = await process.isFolder(`${path}/${name}`);
        return { name, isFile: () => !isFolder, isDirectory: () => isFolder };
      }),
    );
  };
  const rm = async (path: string, options?: { force?: boolean; recursive?: boolean }): Promise<void> => {
    if (options?.recursive && (await exists(path)) && (await process.isFolder(path)))
      for (const name of await process.readdir(path)) await rm(`${path}/${name}`, options);
    await process.rm(path, options?.force ? { force: true } : undefined);
  };
  return {
    mkdir: async (path: string) => {
      const isNew = !(await exists(path));
      await process.mkdir(path);
      return isNew ? path : undefined;
    },
    async open(path: string, flags: string | number) {
      const file = await process.open(path, toFlags(flags, typeof flags === 'number' && (await exists(path))));
      return {
        close: () => file.close(),
        stat: () => file.stat(),
        sync: () => file.sync(),
        datasync: () => file.datasync(),
        truncate: (length: number) => file.truncate(length),
        writeFile: (bytes: Uint8Array) => file.writeFile(bytes as unknown as string),
        async write(bytes: Buffer, offset = 0, length = bytes.length - offset, position = 0) {
          for (let done = 0; done < length;) {
            const { bytesWritten } = await file.write(bytes, offset + done, length - done, position + done);
            done += bytesWritten;
          }
          return { bytesWritten: length, buffer: bytes };
        },
        async read(buffer: Buffer, offset: number, length: number, position: number) {
          return { ...(await file.read(buffer, offset, length, position)), buffer };
        },
      };
    },
    readdir,
    async readFile(path: string, encoding?: BufferEncoding) {
      const bytes = await process.readBytes(path);
      return encoding ? bytes.toString(encoding) : bytes;
    },
    writeFile: (path: string, bytes: string | Uint8Array) => process.writeFile(path, bytes),
    rename: (from: string, to: string) => process.rename(from, to),
    rm,
    stat: (path: string) => process.stat(path),
    utimes: (path: string, accessed: Date, modified: Date) => process.utimes(path, accessed, modified),
    chmod: (path: string) => process.chmod(path),
    link: (from: string, to: string) => process.link(from, to),
    async copyFile(from: string, to: string) {
      await process.writeFile(to, await process.readBytes(from));
    },
    createReadStream: (path: string) => Readable.from(process.createReadStream(path), { objectMode: false }),
  };
}
