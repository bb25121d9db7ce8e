import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [port, status] = process.argv.slice(2).map(Number);
const body = await buffer(process.stdin);

createServer((_request, response) => {
  response.writeHead(
    status ?? 200,
    body.length > 0 ? { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length } : {},
  );
  response.end(body);
}).listen(port, '127.0.0.1', () => console.log('ready'));
