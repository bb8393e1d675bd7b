import { once } from 'node:events';
import type { ServerProcess } from './server-process.ts';
import { eventually } from './wait.ts';

/** The Node flag with which a server must be started. */
export const INSPECT_FLAG = '--inspect=127.0.0.1:0';

export interface Inspector {
  /** Bytes in use after garbage collection. */
  measureHeap(): Promise<number>;
  /** The resources that keep the event loop alive: sockets, timers, servers. */
  listActiveResources(): Promise<string[]>;
  close(): void;
}

/** Connects to the inspector of a server that was started with INSPECT_FLAG. */
export async function connectInspector({ output }: ServerProcess): Promise<Inspector> {
  const address = () => output.stderr.match(/ws:\/\/\S+/)?.[0];
  await eventually('the inspector is listening', () => address() !== undefined);
  const socket = new WebSocket(address() ?? '');
  await once(socket, 'open');
  let calls = 0;

  // biome-ignore lint/suspicious/noExplicitAny: the result depends on the method
  async function call(method: string, params: object = {}): Promise<any> {
    const id = ++calls;
    const result = Promise.withResolvers<unknown>();
    const listen = ({ data }: MessageEvent) => {
      const message = JSON.parse(data);
      if (message.id !== id) return;
      socket.removeEventListener('message', listen);
      result.resolve(message.result);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method, params }));
    return result.promise;
  }

  return {
    async measureHeap() {
      // The first collection runs finalizers whose objects only the second one frees.
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      return (await call('Runtime.getHeapUsage')).usedSize;
    },
    async listActiveResources() {
      const expression = 'process.getActiveResourcesInfo()';
      return (await call('Runtime.evaluate', { expression, returnByValue: true })).result.value;
    },
    close: () => socket.close(),
  };
}
