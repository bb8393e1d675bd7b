export interface TextQueue extends AsyncIterable<string> {
  push(text: string): void;
  /** Text that was pushed before is still delivered. */
  close(): void;
}

/** An unbounded queue between a producer and one consumer of text. */
export function createTextQueue(): TextQueue {
  let buffer = '';
  let isClosed = false;
  let notify = () => {};
  return {
    push(text) {
      buffer += text;
      notify();
    },
    close() {
      isClosed = true;
      notify();
    },
    async *[Symbol.asyncIterator]() {
      while (true) {
        const text = buffer;
        buffer = '';
        if (text) yield text;
        else if (isClosed) return;
        else
          await new Promise<void>((resolve) => {
            notify = resolve;
          });
      }
    },
  };
}
