/** Asks again and again until the answer is what is meant, at most `within` milliseconds. */
export async function eventually(what: string, holds: () => Promise<boolean> | boolean, within = 5000): Promise<void> {
  const end = performance.now() + within;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within ${within} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
