/** Server-sent events tell open pages to refetch notifications; they carry no content. */
import { Problem } from '#shared/problem.ts';
import type { ServerResponse } from 'node:http';
import { logError } from '#server/logger.ts';
import { findAuthContext } from '#server/auth/sessions.ts';
import type { Reader, Store } from '#server/store/store.ts';

/** Shorter than the idle time-out of proxies. */
const HEARTBEAT_MS = 25_000;
const MAX_CONNECTIONS_PER_USER = 10;
const MAX_CONNECTIONS = 5_000;
/** Bytes that a slow reader may leave unread before it is disconnected. */
const MAX_BUFFERED_BYTES = 16_384;
const RETRY_AFTER_S = 60;

const SSE_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // No cache, compression or buffering by proxies.
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // A keep-alive connection would delay shutdown.
  Connection: 'close',
} as const;

interface SseConnection {
  userId: string;
  token: string;
  res: ServerResponse;
}

export class SseConnections {
  private readonly store: Store;
  private readonly connectionsByUser = new Map<string, Set<SseConnection>>();
  private count = 0;
  private stopListening: (() => void) | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(store: Store) {
    this.store = store;
  }

  /** Also sends an event at once, for changes while the page was away. @throws Problem TOO_MANY_REQUESTS */
  open(connection: SseConnection): void {
    if (connection.res.closed) return;
    if (this.isStopped) throw new Problem('STOPPING', { retryAfter: 5 });
    const { userId, res } = connection;
    const connections = this.connectionsByUser.get(userId) ?? new Set();
    if (connections.size >= MAX_CONNECTIONS_PER_USER || this.count >= MAX_CONNECTIONS)
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S });
    this.connectionsByUser.set(userId, connections.add(connection));
    this.count += 1;
    this.startListening();
    res.once('close', () => this.removeConnection(connection));
    for (const [name, value] of Object.entries(SSE_HEADERS)) res.setHeader(name, value);
    res.write('data: look\n\n');
  }

  /** Clients reconnect to another process, or to this one after its restart. */
  stop(): void {
    this.isStopped = true;
    for (const connection of this.allConnections()) connection.res.end();
    this.suspendListening();
  }

  private allConnections(): SseConnection[] {
    return [...this.connectionsByUser.values()].flatMap((connections) => [...connections]);
  }

  private startListening(): void {
    this.stopListening ??= this.store.subscribeToNotifications((userIds) => {
      const connections = [...userIds].flatMap((userId) => [...(this.connectionsByUser.get(userId) ?? [])]);
      this.broadcast(connections, 'data: look\n\n');
    });
    this.heartbeat ??= setInterval(() => this.broadcast(this.allConnections(), ':\n\n'), HEARTBEAT_MS).unref();
  }

  private suspendListening(): void {
    this.stopListening?.();
    this.stopListening = undefined;
    clearInterval(this.heartbeat);
    this.heartbeat = undefined;
  }

  private removeConnection(connection: SseConnection): void {
    const connections = this.connectionsByUser.get(connection.userId);
    if (!connections?.delete(connection)) return;
    this.count -= 1;
    if (connections.size === 0) this.connectionsByUser.delete(connection.userId);
    if (this.count === 0) this.suspendListening();
  }

  /** Disconnects users who are signed out. */
  private broadcast(connections: readonly SseConnection[], event: string): void {
    if (connections.length === 0) return;
    const now = new Date().toISOString();
    this.store
      .read(async (tx) => {
        for (const connection of connections) {
          if (await isSignedIn(tx, connection, now)) sendEvent(connection, event);
          else connection.res.end();
        }
      })
      .catch((error: unknown) => {
        // Their session could not be checked: they reconnect and are checked again.
        for (const { res } of connections) res.end();
        if (!this.isStopped) logError('notifying open pages', error);
      });
  }
}

async function isSignedIn(tx: Reader, { userId, token }: SseConnection, now: string): Promise<boolean> {
  return (await findAuthContext(tx, token, now)).user?.id === userId;
}

function sendEvent({ res }: SseConnection, event: string): void {
  if (res.writableEnded || res.destroyed) return;
  if (res.writableLength > MAX_BUFFERED_BYTES) res.destroy();
  else res.write(event);
}
