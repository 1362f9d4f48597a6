import { createReadStream } from 'node:fs';
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';

/** File system operations of a store, named as in Node; tests replace them with failing operations. */
export interface Disk {
  chmod(path: string, mode: number): Promise<void>;
  link(from: string, to: string): Promise<void>;
  mkdir(path: string, options: { recursive: true; mode: number }): Promise<unknown>;
  open(path: string, flags: 'r' | 'r+' | 'w' | 'wx', mode?: number): Promise<OpenFile>;
  readdir(path: string): Promise<string[]>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options?: { force: true }): Promise<void>;
  /** `ino` distinguishes files of the same name; `mtimeMs` in milliseconds since 1970. */
  stat(path: string): Promise<{ ino: number; mtimeMs: number }>;
  utimes(path: string, accessed: Date, modified: Date): Promise<void>;
  writeFile(path: string, text: string): Promise<void>;
  createReadStream(path: string, options: { highWaterMark: number }): AsyncIterable<Buffer>;
}

export interface OpenFile {
  appendFile(text: string): Promise<void>;
  close(): Promise<void>;
  datasync(): Promise<void>;
  /** May return fewer bytes, none beyond the end. */
  read(bytes: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
  stat(): Promise<{ size: number }>;
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  write(bytes: Buffer, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>;
  writeFile(text: string): Promise<void>;
}

export const NODE_DISK: Disk = {
  chmod,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
  createReadStream,
};
