import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/* A bare Fastify server to compare the product with. Arguments: port, host, body file, headers file. */

const [port = '', host = '', bodyFile = '', headersFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'));

const app = Fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ port: Number(port), host });
