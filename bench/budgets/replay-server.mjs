/** Baseline: fetches each URL once from the app server, then replays the response. Runs as a separate process. */
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Headers of a single connection or visitor, which are not replayed. */
const NOT_KEPT = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'set-cookie'];
const cache = new Map();

function fetchFrom(port, { url, headers }) {
  const words = Object.entries(headers).filter(([name]) => !/^(cookie|if-|connection)/.test(name));
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: url, headers: Object.fromEntries(words) };
    request(options, async (answer) => {
      const body = await buffer(answer);
      const names = Object.entries(answer.headers).filter(([name]) => !NOT_KEPT.includes(name));
      resolve({
        status: answer.statusCode,
        headers: { ...Object.fromEntries(names), 'content-length': body.length },
        body,
      });
    })
      .on('error', reject)
      .end();
  });
}

process.once('message', (port) => {
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET') return res.writeHead(204).end();
    const { accept, 'accept-encoding': coding } = req.headers;
    const key = [req.url, accept, coding].join(' ');
    if (!cache.has(key)) cache.set(key, fetchFrom(port, req));
    const { status, headers, body } = await cache.get(key);
    return res.writeHead(status, headers).end(body);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
