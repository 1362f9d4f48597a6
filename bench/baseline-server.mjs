/** A server that does nothing but answer the bytes it was given: the limit that others are measured by. A process of its own. */
import { createServer } from 'node:http';

process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
