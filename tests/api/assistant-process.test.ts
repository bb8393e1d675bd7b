import { afterEach, describe, expect, test } from 'vitest';
import { INTERRUPTED_NOTICE } from '../../contract/chat.ts';
import { PATHS } from '../../contract/paths.ts';
import { endless, type FakeProvider, fakeProvider, says, status } from '../support/fake-provider.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

describe('a server with a language model', () => {
  let provider: FakeProvider;
  let server: ServerProcess;
  afterEach(async () => {
    await server.clear();
    await provider.close();
  });

  const start = async (made: FakeProvider) => {
    provider = made;
    server = await startProcess({ AI_MODEL: 'compatible/m', AI_BASE_URL: provider.url, AI_API_KEY: 'very-secret-key' });
    return server.address();
  };
  const ask = async (address: string) => {
    const body = JSON.stringify({ messages: [{ role: 'user', content: 'A question nobody shall read' }] });
    return fetch(address + PATHS.chat, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  };

  test('finishes the answer that it is giving when it is told to end', async () => {
    const address = await start(
      await fakeProvider(
        says(
          Array.from({ length: 10 }, (_, n) => `${n} `),
          { every: 150 },
        ),
      ),
    );
    const response = await ask(address);
    server.child.kill('SIGTERM');
    expect(await response.text()).toBe('0 1 2 3 4 5 6 7 8 9 ');
    expect(await server.ended).toBe(0);
    expect(server.output.stderr).toBe('');
  });

  test('ends within ten seconds even when an answer does not', async () => {
    const address = await start(await fakeProvider(endless('on ', { every: 50 })));
    const response = await ask(address);
    const began = performance.now();
    server.child.kill('SIGTERM');
    await response.text().catch(() => INTERRUPTED_NOTICE);
    expect(await server.ended).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(8000);
    expect(performance.now() - began).toBeLessThan(13_000);
    expect(server.output.stderr).toBe('');
  });

  test('writes neither key nor question nor answer into its log', async () => {
    const address = await start(await fakeProvider(status(401, '{"error":{"message":"No such key"}}')));
    expect((await ask(address)).headers.get('x-assistant-stand-in')).toBe('failed');
    expect(server.output.stdout).toContain('the language model failed');
    expect(server.output.stdout).not.toMatch(/very-secret|nobody shall read/);
  });
});
