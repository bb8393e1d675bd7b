import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/** The bytes that the system has yet to deliver, by `sendQueueKey`; undefined on systems other than Linux. */
export async function readSendQueues(): Promise<Map<string, number> | undefined> {
  try {
    const tables = await Promise.all(TABLES.map((path) => readFile(path, 'latin1')));
    return new Map(tables.flatMap(readTable));
  } catch {
    return undefined;
  }
}

/** Lines such as ` 0: 0100007F:0BB8 0100007F:D431 01 0000C350:00000000 …`, all numbers hexadecimal. */
function readTable(table: string): [string, number][] {
  const lines = table.matchAll(/^ *\d+: [\dA-F]+:([\dA-F]{4}) ([\dA-F]+:[\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/gm);
  return Array.from(lines, ([, localPort, remote, queue]) => [`${localPort} ${remote}`, Number.parseInt(queue ?? '', 16)]);
}

/** The local port and the remote address as the tables write them. */
export function sendQueueKey({ localPort = 0, remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${hexPort(localPort)} ${hexAddress(remoteAddress)}:${hexPort(remotePort)}`;
}

/** In groups of four bytes, each from right to left on the machines that Node runs on. */
function hexAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
  return bytes.swap32().toString('hex').toUpperCase();
}

function hexPort(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}
