import { describe, expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { respondWithStatus, respondWithText, type Script, startFakeProvider } from '../support/fake-provider.ts';
import { startServer } from '../support/server-process.ts';

const PIECES = Array.from({ length: 10 }, () => 'So it goes. ');

async function start(script: Script) {
  const provider = await startFakeProvider(script);
  onTestFinished(() => provider.close());
  const server = await startServer({ AI_MODEL: 'compatible/m', AI_BASE_URL: provider.url, AI_API_KEY: 'very-secret-key' });
  onTestFinished(() => server.destroy());
  const address = await server.address();
  const ask = () =>
    fetch(address + API_PATHS.chat, {
      method: 'POST',
      body: JSON.stringify({ messages: [{ role: 'user', content: 'A private question' }] }),
      headers: { 'content-type': 'application/json' },
    });
  return { server, ask };
}

describe('a server process with a language model', () => {
  test('completes an answer in flight at shutdown', async () => {
    const { server, ask } = await start(respondWithText(PIECES, { delayMs: 150 }));
    const response = await ask();
    server.child.kill('SIGTERM');
    expect(await response.text()).toBe(PIECES.join(''));
    expect(await server.exit).toBe(0);
    expect(server.output.stderr).toBe('');
  });

  test('logs neither the key nor the question nor the answer', async () => {
    const { server, ask } = await start(respondWithStatus(401, '{"error":{"message":"No such key"}}'));
    expect((await ask()).headers.get('x-assistant-stand-in')).toBe('failed');
    expect(server.output.stdout).toContain('the language model failed');
    expect(server.output.stdout).not.toMatch(/very-secret|private question/);
  });
});
