import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** Lines whose queue is not empty. */
const LINE_WITH_QUEUE = /^ *\d+: [\dA-F]+:([\dA-F]{4}) ([\dA-F]+:[\dA-F]{4}) [\dA-F]{2} (?!0{8})([\dA-F]{8}):/gm;

/** The number of lines that are read in one iteration of the event loop: a table may have twenty thousand. */
const LINES_PER_TURN = 1_000;

/** The bytes that the system has yet to deliver, by `sendQueueKey`; undefined on systems other than Linux. */
export async function readSendQueues(): Promise<Map<string, number> | undefined> {
  const queues = new Map<string, number>();
  try {
    for (const path of TABLES) await readTable(await readFile(path, 'latin1'), queues);
    return queues;
  } catch {
    return undefined;
  }
}

/** Lines such as ` 0: 0100007F:0BB8 0100007F:D431 01 0000C350:00000000 …`, all numbers hexadecimal. */
async function readTable(table: string, queues: Map<string, number>): Promise<void> {
  let lines = 0;
  for (const [, localPort, remote, queue = ''] of table.matchAll(LINE_WITH_QUEUE)) {
    queues.set(`${localPort} ${remote}`, Number.parseInt(queue, 16));
    if (++lines % LINES_PER_TURN === 0) await nextTurn();
  }
}

/** The local port and the remote address as the tables write them. */
export function sendQueueKey({ localPort = 0, remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${hexPort(localPort)} ${hexAddress(remoteAddress)}:${hexPort(remotePort)}`;
}

/** In groups of four bytes, each in little-endian order on the machines that Node runs on. */
function hexAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
  return bytes.swap32().toString('hex').toUpperCase();
}

function hexPort(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}
