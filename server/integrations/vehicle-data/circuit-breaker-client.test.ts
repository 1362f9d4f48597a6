import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuctionLotsClient } from './circuit-breaker-client.ts';

let server: Server;
let address: string;
let receivedRequests: string[];
let cannedResponses: { status: number; body: string }[];

beforeEach(async () => {
  receivedRequests = [];
  server = createServer((req, res) => {
    receivedRequests.push(req.url ?? '');
    const response = cannedResponses[Math.min(receivedRequests.length, cannedResponses.length) - 1];
    res.writeHead(response?.status ?? 500, { 'content-type': 'application/json' }).end(response?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lots?key=1`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const SERVER_ERROR = { status: 500, body: '' };

describe('createAuctionLotsClient', () => {
  it('maps damage types and omits unknown ones [D-87, D-48]', async () => {
    const lot = {
      odometer: 12_000,
      primaryDamage: 'front end',
      secondaryDamage: 'Odd',
      images: ['https://a.example/1.jpg'],
    };
    cannedResponses = [{ status: 200, body: JSON.stringify(lot) }];
    const found = await createAuctionLotsClient(address).find('VIN1');
    expect(receivedRequests).toEqual(['/lots?key=1&vin=VIN1']);
    expect(found).toMatchObject({
      odometer: 12_000,
      primaryDamage: 'FRONT END',
      secondaryDamage: null,
      video: null,
    });
  });

  it('returns undefined for an unknown car', async () => {
    cannedResponses = [{ status: 404, body: '' }];
    expect(await createAuctionLotsClient(address).find('VIN2')).toBeUndefined();
  });

  it('retries once after a failure', async () => {
    cannedResponses = [SERVER_ERROR, { status: 200, body: '{"odometer":5}' }];
    expect(await createAuctionLotsClient(address).find('VIN3')).toMatchObject({ odometer: 5 });
  });

  it('rejects photos without a web address', async () => {
    cannedResponses = [{ status: 200, body: '{"images":["javascript:alert(1)"]}' }];
    await expect(createAuctionLotsClient(address).find('VIN4')).rejects.toMatchObject({ code: 'UPSTREAM' });
  });

  it('stops calling a service after three consecutive failures', async () => {
    cannedResponses = [SERVER_ERROR];
    const lots = createAuctionLotsClient(address);
    for (let i = 0; i < 5; i += 1) await expect(lots.find('VIN5')).rejects.toMatchObject({ code: 'UPSTREAM' });
    expect(receivedRequests.length).toBe(6);
  });
});
