import type * as Http from 'node:http';

/*
 * What is used of `node:http`, without importing it: an import reads all that it exports, and so loads a client, web
 * sockets and more that nothing here uses. That took a tenth of the service's start and 14 MB of its memory (Node.js 24).
 */
export const { createServer, get, IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');
export type IncomingMessage = Http.IncomingMessage;
export type ServerResponse = Http.ServerResponse;
