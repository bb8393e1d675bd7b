import { describe, test } from 'vitest';
import { INTERRUPTED_NOTICE } from '../../contract/chat.ts';
import { PATHS } from '../../contract/paths.ts';
import { respondWithStatus, respondWithText, type Script, startFakeProvider, streamForever } from '../support/fake-provider.ts';
import { startServer } from '../support/server-process.ts';

const PIECES = Array.from({ length: 10 }, (_, n) => `${n} `);

async function start(script: Script, onTestFinished: (cleanUp: () => Promise<void>) => void) {
  const provider = await startFakeProvider(script);
  onTestFinished(() => provider.close());
  const server = await startServer({ AI_MODEL: 'compatible/m', AI_BASE_URL: provider.url, AI_API_KEY: 'very-secret-key' });
  onTestFinished(() => server.destroy());
  const address = await server.address();
  const ask = () =>
    fetch(address + PATHS.chat, {
      method: 'POST',
      body: JSON.stringify({ messages: [{ role: 'user', content: 'A private question' }] }),
      headers: { 'content-type': 'application/json' },
    });
  return { server, ask };
}

// Concurrent, because one of them waits for a time limit.
describe.concurrent('a server process with a language model', () => {
  test('completes an answer in flight at shutdown', async ({ expect, onTestFinished }) => {
    const { server, ask } = await start(respondWithText(PIECES, { delayMs: 150 }), onTestFinished);
    const response = await ask();
    server.child.kill('SIGTERM');
    expect(await response.text()).toBe(PIECES.join(''));
    expect(await server.exit).toBe(0);
    expect(server.output.stderr).toBe('');
  });

  test('exits within ten seconds despite an endless answer', async ({ expect, onTestFinished }) => {
    const { server, ask } = await start(streamForever('on ', { delayMs: 50 }), onTestFinished);
    const response = await ask();
    const startedAt = performance.now();
    server.child.kill('SIGTERM');
    await response.text().catch(() => INTERRUPTED_NOTICE);
    expect(await server.exit).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThan(8000);
    expect(performance.now() - startedAt).toBeLessThan(13_000);
    expect(server.output.stderr).toBe('');
  });

  test('logs neither the key nor the question nor the answer', async ({ expect, onTestFinished }) => {
    const { server, ask } = await start(respondWithStatus(401, '{"error":{"message":"No such key"}}'), onTestFinished);
    expect((await ask()).headers.get('x-assistant-stand-in')).toBe('failed');
    expect(server.output.stdout).toContain('the language model failed');
    expect(server.output.stdout).not.toMatch(/very-secret|private question/);
  });
});
