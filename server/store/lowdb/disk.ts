import { createReadStream } from 'node:fs';
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';

/**
 * What a store asks of the file system, and nothing else: the names are those of Node. A disk that loses its power, fails or has no
 * room is put in its place by the tests of what is promised then (docs/reliability.md).
 */
export interface Disk {
  chmod(path: string, mode: number): Promise<void>;
  link(from: string, to: string): Promise<void>;
  mkdir(path: string, options: { recursive: true; mode: number }): Promise<unknown>;
  open(path: string, flags: 'r' | 'r+' | 'w' | 'wx', mode?: number): Promise<OpenFile>;
  readdir(path: string): Promise<string[]>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options?: { force: true }): Promise<void>;
  /** `ino` tells a file from another of the same name; `mtimeMs` is milliseconds since 1970. */
  stat(path: string): Promise<{ ino: number; mtimeMs: number }>;
  utimes(path: string, accessed: Date, modified: Date): Promise<void>;
  writeFile(path: string, text: string): Promise<void>;
  /** The bytes of a file, at most `highWaterMark` at a time. */
  createReadStream(path: string, options: { highWaterMark: number }): AsyncIterable<Buffer>;
}

export interface OpenFile {
  appendFile(text: string): Promise<void>;
  close(): Promise<void>;
  /** The bytes, and the length that is needed to read them back, survive a power cut. */
  datasync(): Promise<void>;
  /** May give only part of the bytes, and none behind the end. */
  read(bytes: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
  stat(): Promise<{ size: number }>;
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  /** May take only part of the bytes. */
  write(bytes: Buffer, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>;
  writeFile(text: string): Promise<void>;
}

/** The machine's own. */
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
