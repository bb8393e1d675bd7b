import { preferEndingThisProcess } from '../prefer-ending-this-process.ts';
import type { ChildMessage } from './limited-process.ts';

/** In the process that runLimited starts: sends the result for the input, or why there is none. */
export function answerInput<Input, Result>(work: (input: Input) => Promise<Result>): void {
  preferEndingThisProcess();
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
