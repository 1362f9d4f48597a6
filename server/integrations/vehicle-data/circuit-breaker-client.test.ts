import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuctionLotsClient } from './circuit-breaker-client.ts';

/** What the wizard may rely on when another company's service is slow, broken or away (D-48, design section 9). */

let server: Server;
let address: string;
let receivedRequests: string[];
/** Answers in turn; the last one is repeated. */
let cannedResponses: { status: number; body: string }[];

beforeEach(async () => {
  receivedRequests = [];
  server = createServer((req, res) => {
    receivedRequests.push(req.url ?? '');
    const answer = cannedResponses[Math.min(receivedRequests.length, cannedResponses.length) - 1];
    res.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' }).end(answer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lots?key=1`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const SERVER_ERROR = { status: 500, body: '' };

describe('auction lots of a remote service', () => {
  it('come in our own words; unknown words are left out (D-87)', async () => {
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

  it('are undefined for a car it does not know', async () => {
    cannedResponses = [{ status: 404, body: '' }];
    expect(await createAuctionLotsClient(address).find('VIN2')).toBeUndefined();
  });

  it('are asked for once more after a failure', async () => {
    cannedResponses = [SERVER_ERROR, { status: 200, body: '{"odometer":5}' }];
    expect(await createAuctionLotsClient(address).find('VIN3')).toMatchObject({ odometer: 5 });
  });

  it('refuse pictures that are no web address', async () => {
    cannedResponses = [{ status: 200, body: '{"images":["javascript:alert(1)"]}' }];
    await expect(createAuctionLotsClient(address).find('VIN4')).rejects.toMatchObject({ code: 'UPSTREAM' });
  });

  it('leave a service alone after three failures in a row', async () => {
    cannedResponses = [SERVER_ERROR];
    const lots = createAuctionLotsClient(address);
    for (let i = 0; i < 5; i += 1) await expect(lots.find('VIN5')).rejects.toMatchObject({ code: 'UPSTREAM' });
    expect(receivedRequests.length).toBe(6);
  });
});
