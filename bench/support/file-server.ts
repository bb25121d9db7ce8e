import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

/* Bare node:http that streams a file for every request, with the type and the length of it. */
const [port = '', file = ''] = process.argv.slice(2);
const { size } = statSync(file);

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': size });
  createReadStream(file).pipe(response);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
