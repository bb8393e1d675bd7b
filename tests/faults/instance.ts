import { startProcess } from '../support/process.ts';

export type Instance = Awaited<ReturnType<typeof startInstance>>;

/** A server that can be killed and started again, each time at an address of its own. */
export async function startInstance(name: string, env: Record<string, string>) {
  let server = await startProcess(env);
  let address = await server.address();
  /** From when to when it was dead, by `performance.now()`. */
  const deaths: { from: number; to: number }[] = [];
  return {
    name,
    deaths: deaths as readonly { from: number; to: number }[],
    get address() {
      return address;
    },
    async kill() {
      deaths.push({ from: performance.now(), to: Number.POSITIVE_INFINITY });
      await server.clear();
    },
    async start() {
      server = await startProcess(env);
      address = await server.address();
      const [last] = deaths.slice(-1);
      if (last) last.to = performance.now();
    },
    clear: () => server.clear(),
  };
}
