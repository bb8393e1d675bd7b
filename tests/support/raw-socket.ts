import { connect } from 'node:net';

export interface Exchange {
  /** The statuses of all answers, in their order. */
  statuses: number[];
  /** All that came, letter for byte. */
  text: string;
  /** Until the server had closed the connection, in milliseconds. */
  took: number;
}

interface Options {
  /** Sends nothing more after the first bytes; otherwise this again and again. */
  drip?: string;
  /** Whether the client says at once that it sends nothing more. */
  end?: boolean;
}

/** Sends bytes as they are, as no client library would, and reads until the server closes the connection. */
export function exchange(address: string, bytes: string | Buffer, { drip, end = true }: Options = {}): Promise<Exchange> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const began = performance.now();
    let text = '';
    let dripping: NodeJS.Timeout | undefined;
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    // A reset is a way to close, too.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearInterval(dripping);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ statuses, text, took: performance.now() - began });
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    if (end) socket.end();
    if (drip) dripping = setInterval(() => socket.write(drip), 500);
  });
}
