import { startServer } from '../support/server-process.ts';

export type Instance = Awaited<ReturnType<typeof startInstance>>;

/** A server that can be killed and started again, each time on a new port. */
export async function startInstance(name: string, env: Record<string, string>) {
  let server = await startServer(env);
  let address = await server.address();
  /** The periods in which it was not running, as given by `performance.now()`. */
  const downtimes: { from: number; to: number }[] = [];
  return {
    name,
    downtimes: downtimes as readonly { from: number; to: number }[],
    get address() {
      return address;
    },
    async kill() {
      downtimes.push({ from: performance.now(), to: Number.POSITIVE_INFINITY });
      await server.destroy();
    },
    async start() {
      server = await startServer(env);
      address = await server.address();
      const current = downtimes.at(-1);
      if (current) current.to = performance.now();
    },
    destroy: () => server.destroy(),
  };
}
