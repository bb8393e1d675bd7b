// An ES import of `node:http` reads all its exports, among them the WebSocket that loads undici: 25 ms at each start.
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
