/** Calls at most once in `wait` milliseconds, the last time always. */
export function throttle(call: () => void, wait: number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = performance.now();
    call();
  };
  return () => {
    const rest = last + wait - performance.now();
    if (rest <= 0) run();
    else if (timer === undefined) timer = setTimeout(run, rest);
  };
}
