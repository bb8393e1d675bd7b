/** Polls until `holds` returns true; throws with the description after `timeoutMs`. */
export async function eventually(
  description: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = 15_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${description}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
