export interface TextQueue extends AsyncIterable<string> {
  push(text: string): void;
  /** What was pushed is still handed out. */
  close(): void;
}

/** Hands text from one that makes it to one that takes it, each at its own pace. */
export function textQueue(): TextQueue {
  let waiting = '';
  let isClosed = false;
  let wake = () => {};
  return {
    push(text) {
      waiting += text;
      wake();
    },
    close() {
      isClosed = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      while (true) {
        const text = waiting;
        waiting = '';
        if (text) yield text;
        else if (isClosed) return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}
