import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { endianness, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** An S3 server for tests: OpenStack Swift from Debian packages, with its S3 interface, which checks signatures. */

/** Debian's Python, which has the Swift packages, whatever the PATH says. */
const PYTHON = '/usr/bin/python3';
const KINDS = ['account', 'container', 'object', 'proxy'] as const;
const SERVER = fileURLToPath(new URL('./swift-server.py', import.meta.url));

export const ACCESS_KEY = 'redrive:photos';
export const SECRET_KEY = 'the-secret-of-the-tests';

function findMissingProgram(): string | undefined {
  const absent = KINDS.map((kind) => `/usr/bin/swift-${kind}-server`).find((program) => !existsSync(program));
  return (
    absent && `NO S3 SERVER: ${absent} is missing; apt-get install ${KINDS.map((kind) => `swift-${kind}`).join(' ')}`
  );
}

/** Root starts Swift as the `swift` user. */
function serverUser(): { name: string; ids?: { uid: number; gid: number } } {
  if (process.getuid?.() !== 0) return { name: userInfo().username };
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'swift'], { encoding: 'utf8' }).stdout);
  return { name: 'swift', ids: { uid: idOf('-u'), gid: idOf('-g') } };
}

function buildRing(port: number): Buffer {
  const device = { id: 0, region: 1, zone: 1, ip: '127.0.0.1', port, device: 'disk', weight: 1, meta: '' };
  const replication = { replication_ip: '127.0.0.1', replication_port: port };
  const text = JSON.stringify({
    devs: [{ ...device, ...replication }],
    part_shift: 32,
    replica_count: 1,
    byteorder: endianness() === 'LE' ? 'little' : 'big',
  });
  const head = Buffer.alloc(10);
  head.write('R1NG');
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(text.length, 6);
  return gzipSync(Buffer.concat([head, Buffer.from(text), Buffer.alloc(2)]));
}

function buildSettings(kind: string, folder: string, user: string): string {
  const common = `[DEFAULT]
user = ${user}
swift_dir = ${folder}
devices = ${folder}
mount_check = false
[pipeline:main]
`;
  if (kind !== 'proxy') return `${common}pipeline = app\n[app:app]\nuse = egg:swift#${kind}\n`;
  return `${common}pipeline = catch_errors gatekeeper cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCESS_KEY.replace(':', '_')} = ${SECRET_KEY} .admin
`;
}

export class SwiftServer {
  readonly endpoint: string;
  readonly #folder: string;
  readonly #server: ChildProcess;

  private constructor(endpoint: string, folder: string, server: ChildProcess) {
    this.endpoint = endpoint;
    this.#folder = folder;
    this.#server = server;
  }

  /** @throws when Swift is not installed or does not start */
  static async start(): Promise<SwiftServer> {
    const absent = findMissingProgram();
    if (absent !== undefined) throw new Error(absent);
    const folder = mkdtempSync(join(tmpdir(), 'redrive-swift-'));
    mkdirSync(join(folder, 'disk'));
    copyFileSync(SERVER, join(folder, 'server.py'));
    const { name, ids } = serverUser();
    if (ids) for (const path of [folder, join(folder, 'disk')]) chownSync(path, ids.uid, ids.gid);
    const server = spawn(PYTHON, ['server.py', folder, ...KINDS], {
      cwd: folder,
      ...ids,
      env: {},
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ports = await readPorts(server);
    for (const [at, kind] of KINDS.entries()) {
      writeFileSync(join(folder, `${kind}-server.conf`), buildSettings(kind, folder, name));
      if (kind !== 'proxy') writeFileSync(join(folder, `${kind}.ring.gz`), buildRing(ports[at]!));
    }
    server.stdin!.write('\n');
    return new SwiftServer(`http://127.0.0.1:${ports.at(-1)}`, folder, server);
  }

  async stop(): Promise<void> {
    const ended = once(this.#server, 'exit');
    this.#server.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Ports of the server. @throws with its output when it exits early */
async function readPorts(server: ChildProcess): Promise<number[]> {
  let said = '';
  server.stderr!.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    process.stderr.write(chunk);
  });
  for await (const line of createInterface({ input: server.stdout! })) return line.split(' ').map(Number);
  throw new Error(`The S3 server of the tests did not start: ${said}`);
}
