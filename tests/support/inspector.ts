import { once } from 'node:events';
import type { ServerProcess } from './process.ts';
import { eventually } from './wait.ts';

/** Node's flag for a server that is to be looked into. */
export const INSPECTED = '--inspect=127.0.0.1:0';

export interface Inspector {
  /** Bytes in use after all that can be thrown away was. */
  heap(): Promise<number>;
  /** What keeps the event loop alive: sockets, timers, servers. */
  resources(): Promise<string[]>;
  close(): void;
}

/** What Node itself tells of a server that was started with INSPECTED. */
export async function inspect({ output }: ServerProcess): Promise<Inspector> {
  const address = () => output.stderr.match(/ws:\/\/\S+/)?.[0];
  await eventually('the inspector listens', () => address() !== undefined);
  const socket = new WebSocket(address() ?? '');
  await once(socket, 'open');
  let calls = 0;

  // biome-ignore lint/suspicious/noExplicitAny: each method has a result of its own
  async function call(method: string, params: object = {}): Promise<any> {
    const id = ++calls;
    const answered = Promise.withResolvers<unknown>();
    const listen = ({ data }: MessageEvent) => {
      const message = JSON.parse(data);
      if (message.id !== id) return;
      socket.removeEventListener('message', listen);
      answered.resolve(message.result);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method, params }));
    return answered.promise;
  }

  return {
    async heap() {
      // What a first collection lets go of holds more that a second one finds.
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      return (await call('Runtime.getHeapUsage')).usedSize;
    },
    async resources() {
      const expression = 'process.getActiveResourcesInfo()';
      return (await call('Runtime.evaluate', { expression, returnByValue: true })).result.value;
    },
    close: () => socket.close(),
  };
}
