import { Worker } from 'node:worker_threads';
import { raiseOomScore } from '../raise-oom-score.ts';
import type { ChildMessage } from './limited-process.ts';

const CHECK_INTERVAL_MS = 500;

/** Terminates the process even while its main thread never returns to its event loop. */
const WATCHDOG_CODE = `
const { workerData: { server, timeoutMs } } = require('node:worker_threads');
const end = () => process.kill(process.pid, 'SIGKILL');
setTimeout(end, timeoutMs);
setInterval(() => process.ppid !== server && end(), ${CHECK_INTERVAL_MS});
`;

/** In the process that runLimited starts: sends the result for the input, or why there is none. */
export function handleInput<Input, Result>(work: (input: Input) => Promise<Result>): void {
  const [server, timeoutMs] = process.argv.slice(2).map(Number);
  new Worker(WATCHDOG_CODE, { eval: true, workerData: { server, timeoutMs }, execArgv: [] }).unref();
  // After a signal to all processes of the service, the server finishes the requests in flight, and then stops this process.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  raiseOomScore();
  process.once('message', async (input: Input) => {
    const message: ChildMessage<Result> = await work(input).then(
      (result) => ({ result }),
      (error) => ({ failure: String(error).slice(0, 1000) }),
    );
    process.send?.(message);
  });
  // The server has ended.
  process.once('disconnect', () => process.exit());
}
