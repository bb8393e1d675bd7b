import { connect } from 'node:net';

export interface Exchange {
  /** The statuses of all responses, in order. */
  statuses: number[];
  /** Everything received, as Latin-1. */
  text: string;
  /** The time until the server closed the connection. */
  durationMs: number;
}

interface Options {
  /** Sent every half second after the first bytes. */
  drip?: string;
  /** Whether the client half-closes the connection after the first bytes. */
  end?: boolean;
  /** The client half-closes the connection once it has received this text, instead of after the first bytes. */
  endOn?: string;
}

/** Sends bytes unchanged, which no client library would, and reads until the server closes the connection. */
export function sendRaw(
  address: string,
  bytes: string | Buffer,
  { drip, endOn, end = endOn === undefined }: Options = {},
): Promise<Exchange> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let text = '';
    let timer: NodeJS.Timeout | undefined;
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      if (endOn && text.includes(endOn)) socket.end();
    });
    // A reset also closes the connection.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearInterval(timer);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ statuses, text, durationMs: performance.now() - startedAt });
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    if (end) socket.end();
    if (drip) timer = setInterval(() => socket.write(drip), 500);
  });
}
