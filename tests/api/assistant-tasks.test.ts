import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import { publicContent } from '../../server/publish/public-content.ts';
import {
  type AssistantSite,
  type AssistantSiteOptions,
  assistantSite,
  LONG_TIMEOUTS,
  MODEL,
  SHORT_TIMEOUTS,
  separateAssistant,
} from '../support/assistant.ts';
import {
  hangUp,
  neverRespond,
  respondWithJsonText,
  respondWithRawBody,
  respondWithStatus,
  respondWithText,
  type Script,
  streamForever,
} from '../support/fake-provider.ts';

const FAILURES: [string, Script][] = [
  ['rejects the call', respondWithStatus(429)],
  ['does not respond', neverRespond],
  ['disconnects', hangUp],
  ['sends a web page', respondWithRawBody('<html></html>', 'text/html')],
  ['sends noise for ever', streamForever('x'.repeat(65_536), { isRaw: true })],
  ['sends an empty answer', respondWithText('')],
];

describe('suggestions, summaries and tags of the language model', () => {
  let site: AssistantSite;
  const start = async (options: AssistantSiteOptions = {}) => {
    site = await assistantSite('sqlite', options);
  };
  afterEach(() => site.close());

  const suggest = async (payload: object = {}): Promise<string[]> =>
    (await site.call(API_PATHS.suggestions, payload)).json().suggestions;
  const summarize = async (focusAreas: FocusArea[] = ['leadership'], from?: string): Promise<string> =>
    (await site.call(API_PATHS.aiSummary(site.milestoneId), { focusAreas }, from ? { from } : {})).json().summary;

  describe('follow-up questions', () => {
    test('are three at most, without questions already asked', async () => {
      const questions = ['What did she build?', 'Who was it for?', 'When was it done?', 'How long did it take?', 'Why a bridge?'];
      await start({ script: respondWithJsonText({ questions }) });
      const suggestions = await suggest({
        askedQuestions: ['who was it for?'],
        currentQuestion: 'What did she build?',
        conversationHistory: [{ role: 'user', content: 'When was it done' }],
      });
      expect(suggestions).toEqual(['How long did it take?', 'Why a bridge?']);
      expect(await suggest()).toEqual(questions.slice(0, 3));
    });

    test('contain no links', async () => {
      await start({
        script: respondWithJsonText({ questions: ['What is [this](https://evil.example)?', 'See https://evil.example now'] }),
      });
      expect(await suggest()).toEqual(['What is this?', 'See now']);
    });

    test.each<[string, Script]>([
      ...FAILURES,
      ['sends another object', respondWithJsonText({ ideas: [] })],
      ['proposes only questions already asked', respondWithJsonText({ questions: ['Asked already?'] })],
      ['does not send JSON', respondWithText('Here are some questions!')],
    ])('come from the built-in engine when the provider %s', async (_fault, script) => {
      await start({ script, timeouts: SHORT_TIMEOUTS });
      const suggestions = await suggest({ askedQuestions: ['Asked already?'] });
      expect(suggestions.length).toBeGreaterThan(0);
      expect(suggestions.length).toBeLessThanOrEqual(3);
      expect(suggestions.join()).toContain('A bridge');
    });
  });

  describe('summaries', () => {
    test('are based only on the milestone and are rich text without links', async () => {
      await start({
        script: respondWithText('She **led** it & <b>built</b> [it](https://evil.example) <script>alert()</script>.\n\nEarly.'),
      });
      const summary = await summarize();
      expect(summary).toBe('<p>She led it &amp; built it alert().</p><p>Early.</p>');
      expect(site.provider.lastPrompt()).toContain('Led the rebuild of a bridge');
      expect(site.provider.lastPrompt()).not.toContain('TypeScript');
    });

    test('lose the sentences whose numbers, dates or names the milestone does not have', async () => {
      await start({ script: respondWithText('She led the rebuild of a bridge. She led 240 people at Globex.') });
      expect(await summarize()).toBe('<p>She led the rebuild of a bridge.</p>');
      site.provider.setScript(respondWithText('She led 240 people at Globex.'));
      expect(await summarize(['innovation'])).toContain('Led the rebuild of a bridge');
    });

    test('are cached by milestone and focus areas, even across a restart', async () => {
      await start({ script: respondWithText('First.') });
      expect(await summarize(['leadership', 'innovation'])).toContain('First.');
      site.provider.setScript(respondWithText('Second.'));
      expect(await summarize(['innovation', 'leadership'])).toContain('First.');
      const restarted = await site.anotherInstance();
      const path = API_PATHS.aiSummary(site.milestoneId);
      const response = await site.call(path, { focusAreas: ['innovation', 'leadership'] }, { on: restarted });
      expect(response.json().summary).toContain('First.');
      expect(await summarize(['leadership'])).toContain('Second.');
      expect(site.provider.requests).toHaveLength(2);
    });

    test('are created again after an edit, and only then', async () => {
      await start({ script: respondWithText('First.') });
      await summarize();
      site.provider.setScript(respondWithText('Second.'));
      await site.store.write((writer) => writer.update('timeline', site.milestoneId, { focusAreaTags: ['leadership'] }));
      expect(await summarize()).toContain('First.');
      await site.store.write((writer) => writer.update('timeline', site.milestoneId, { title: 'A tunnel' }));
      expect(await summarize()).toContain('Second.');
      await site.store.write((writer) => writer.update('timeline', site.milestoneId, { title: 'A bridge' }));
      site.provider.setScript(respondWithText('Third.'));
      expect(await summarize()).toContain('Third.');
    });

    test('are created again after they were cleared', async () => {
      await start({ script: respondWithText('First.') });
      await summarize();
      await site.store.assistant.clearTailoredSummaries();
      site.provider.setScript(respondWithText('Second.'));
      expect(await summarize()).toContain('Second.');
    });

    test.each(FAILURES)('come from the built-in engine and are not cached when the provider %s', async (_fault, script) => {
      await start({ script, timeouts: SHORT_TIMEOUTS });
      expect(await summarize()).toContain('Led the rebuild of a bridge');
      site.provider.setScript(respondWithText('By the model.'));
      expect(await summarize()).toContain('By the model.');
    });

    test('are not cached when a limit was the reason', async () => {
      await start({ limits: { minute: 1, day: 60 }, script: respondWithText('By the model.') });
      await summarize(['innovation']);
      expect(await summarize(['leadership'])).toContain('Led the rebuild');
      expect(await summarize(['leadership'], '198.51.100.1')).toContain('By the model.');
    });

    test('are requested once for concurrent calls', async () => {
      await start({ script: respondWithText('Once.', { delayMs: 100 }) });
      const summaries = await Promise.all(
        Array.from({ length: 10 }, (_, index) => summarize(['leadership'], `192.0.2.${index}`)),
      );
      expect(new Set(summaries).size).toBe(1);
      expect(summaries[0]).toContain('Once.');
      expect(site.provider.requests).toHaveLength(1);
    });

    test('are aborted when all visitors waiting for them have disconnected', async () => {
      await start({ script: neverRespond, timeouts: { ...LONG_TIMEOUTS, task: 20_000 } });
      const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
      const request = (signal: AbortSignal) =>
        fetch(address + API_PATHS.aiSummary(site.milestoneId), {
          method: 'POST',
          body: JSON.stringify({ focusAreas: ['leadership'] }),
          headers: { 'content-type': 'application/json' },
          signal,
        }).catch(() => {});
      const [first, second] = [new AbortController(), new AbortController()];
      const requests = [request(first.signal), request(second.signal)];
      await wait(500);
      first.abort();
      await wait(200);
      expect(site.provider.requests.map(({ abortedAt }) => abortedAt)).toEqual([undefined]);
      second.abort();
      await wait(200);
      expect(site.provider.requests[0]?.abortedAt).toBeDefined();
      await Promise.all(requests);
    });
  });

  describe('focus areas', () => {
    const tag = async () => {
      const content = publicContent(await site.store.content());
      const [milestone] = content.timeline;
      if (!milestone) throw new Error('There is no milestone');
      const assistant = separateAssistant(site, content, {
        model: { kind: 'compatible', name: MODEL, baseUrl: site.provider.url, apiKey: undefined },
        timeouts: SHORT_TIMEOUTS,
      });
      return {
        areas: await assistant.focusAreas(milestone),
        builtIn: await separateAssistant(site, content).focusAreas(milestone),
      };
    };
    test('are limited to the existing ones, the strongest first', async () => {
      await start({ script: respondWithJsonText({ areas: ['innovation', 'luck', 'Leadership', 'innovation'] }) });
      expect((await tag()).areas).toEqual(['innovation', 'leadership']);
    });

    test('may be an empty list', async () => {
      await start({ script: respondWithJsonText({ areas: [] }) });
      expect((await tag()).areas).toEqual([]);
    });

    test.each<[string, Script]>([...FAILURES, ['names only unknown ones', respondWithJsonText({ areas: ['luck'] })]])(
      'come from the built-in engine when the provider %s',
      async (_fault, script) => {
        await start({ script, summary: '<p>Showed leadership and innovation.</p>' });
        const { areas, builtIn } = await tag();
        expect(areas).toEqual(builtIn);
      },
    );
  });
});
