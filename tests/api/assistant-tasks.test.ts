import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { FocusArea } from '../../contract/focus-areas.ts';
import { PATHS } from '../../contract/paths.ts';
import { createAssistant } from '../../server/assistant/assistant.ts';
import { publicContent } from '../../server/publish/public-content.ts';
import { LANGUAGE_DIR } from '../support/app.ts';
import { type AssistantSite, type AssistantSiteOptions, assistantSite, MODEL, PATIENT, SHORT } from '../support/assistant.ts';
import { DIALECTS } from '../support/databases.ts';
import { answersJson, endless, hangsUp, raw, type Script, says, silent, status } from '../support/fake-provider.ts';

const FAILURES: [string, Script][] = [
  ['refuses', status(429)],
  ['is silent', silent],
  ['hangs up', hangsUp],
  ['sends a web page', raw('<html></html>', 'text/html')],
  ['sends noise for ever', endless('x'.repeat(65_536), { isRaw: true })],
  ['says nothing', says('')],
];

describe.each(DIALECTS)('what the language model makes beside answers on %s', (dialect) => {
  let site: AssistantSite;
  const start = async (options: AssistantSiteOptions = {}) => {
    site = await assistantSite(dialect, options);
  };
  afterEach(() => site.close());

  const suggest = async (payload: object = {}): Promise<string[]> =>
    (await site.call(PATHS.suggestions, payload)).json().suggestions;
  const summarise = async (focusAreas: FocusArea[] = ['leadership'], from?: string): Promise<string> =>
    (await site.call(PATHS.aiSummary(site.milestoneId), { focusAreas }, from ? { from } : {})).json().summary;

  describe('follow-up questions', () => {
    test('are three at most, without those that were asked', async () => {
      const questions = ['What did she build?', 'Who was it for?', 'When was it done?', 'How long did it take?', 'Why a bridge?'];
      await start({ script: answersJson({ questions }) });
      const suggestions = await suggest({
        askedQuestions: ['who was it for?'],
        currentQuestion: 'What did she build?',
        conversationHistory: [{ role: 'user', content: 'When was it done' }],
      });
      expect(suggestions).toEqual(['How long did it take?', 'Why a bridge?']);
      expect(await suggest()).toEqual(questions.slice(0, 3));
    });

    test('hold no links', async () => {
      await start({
        script: answersJson({ questions: ['What is [this](https://evil.example)?', 'See https://evil.example now'] }),
      });
      expect(await suggest()).toEqual(['What is this?', 'See now']);
    });

    test.each<[string, Script]>([
      ...FAILURES,
      ['sends another object', answersJson({ ideas: [] })],
      ['proposes only what was asked', answersJson({ questions: ['Asked already?'] })],
      ['sends no JSON', says('Here are some questions!')],
    ])('are the built-in engine’s when the provider %s', async (_what, script) => {
      await start({ script, timing: SHORT });
      const suggestions = await suggest({ askedQuestions: ['Asked already?'] });
      expect(suggestions.length).toBeGreaterThan(0);
      expect(suggestions.length).toBeLessThanOrEqual(3);
      expect(suggestions.join()).toContain('A bridge');
    });
  });

  describe('summaries', () => {
    test('are made from the milestone alone, as rich text without links', async () => {
      await start({
        script: says('She **led** it & <b>built</b> [it](https://evil.example) <script>alert(1)</script>.\n\nEarly.'),
      });
      const summary = await summarise();
      expect(summary).toBe('<p>She led it &amp; built it alert(1).</p><p>Early.</p>');
      expect(site.provider.lastPrompt()).toContain('Led the rebuild of a bridge');
      expect(site.provider.lastPrompt()).not.toContain('TypeScript');
    });

    test('are kept for the milestone and its areas, over a restart too', async () => {
      await start({ script: says('First.') });
      expect(await summarise(['leadership', 'innovation'])).toContain('First.');
      site.provider.does(says('Second.'));
      expect(await summarise(['innovation', 'leadership'])).toContain('First.');
      const restarted = await site.anotherInstance();
      const path = PATHS.aiSummary(site.milestoneId);
      const response = await site.call(path, { focusAreas: ['innovation', 'leadership'] }, { on: restarted });
      expect(response.json().summary).toContain('First.');
      expect(await summarise(['leadership'])).toContain('Second.');
      expect(site.provider.requests).toHaveLength(2);
    });

    test('are made anew after an edit, and only then', async () => {
      await start({ script: says('First.') });
      await summarise();
      site.provider.does(says('Second.'));
      await site.store.write((writer) => writer.update('timeline', site.milestoneId, { focusAreaTags: ['leadership'] }));
      expect(await summarise()).toContain('First.');
      await site.store.write((writer) => writer.update('timeline', site.milestoneId, { title: 'A tunnel' }));
      expect(await summarise()).toContain('Second.');
      await site.store.write((writer) => writer.update('timeline', site.milestoneId, { title: 'A bridge' }));
      site.provider.does(says('Third.'));
      expect(await summarise()).toContain('Third.');
    });

    test('are made anew after they were cleared', async () => {
      await start({ script: says('First.') });
      await summarise();
      await site.store.assistant.clearTailoredSummaries();
      site.provider.does(says('Second.'));
      expect(await summarise()).toContain('Second.');
    });

    test.each(FAILURES)('are the built-in engine’s, and not kept, when the provider %s', async (_what, script) => {
      await start({ script, timing: SHORT });
      expect(await summarise()).toContain('Led the rebuild of a bridge');
      site.provider.does(says('By the model.'));
      expect(await summarise()).toContain('By the model.');
    });

    test('are not kept either when a limit was the reason', async () => {
      await start({ limits: { minute: 1, day: 60 }, script: says('By the model.') });
      await summarise(['innovation']);
      expect(await summarise(['leadership'])).toContain('Led the rebuild');
      expect(await summarise(['leadership'], '198.51.100.1')).toContain('By the model.');
    });

    test('are asked for once when many want the same', async () => {
      await start({ script: says('Once.', { every: 100 }) });
      const summaries = await Promise.all(Array.from({ length: 10 }, (_, at) => summarise(['leadership'], `192.0.2.${at}`)));
      expect(new Set(summaries).size).toBe(1);
      expect(summaries[0]).toContain('Once.');
      expect(site.provider.requests).toHaveLength(1);
    });

    test('are given up when all who wanted them have left', async () => {
      await start({ script: silent, timing: { ...PATIENT, task: 20_000 } });
      const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
      const want = (signal: AbortSignal) =>
        fetch(address + PATHS.aiSummary(site.milestoneId), {
          method: 'POST',
          body: JSON.stringify({ focusAreas: ['leadership'] }),
          headers: { 'content-type': 'application/json' },
          signal,
        }).catch(() => {});
      const [first, second] = [new AbortController(), new AbortController()];
      const wanted = [want(first.signal), want(second.signal)];
      await wait(500);
      first.abort();
      await wait(200);
      expect(site.provider.requests.map(({ hungUpAt }) => hungUpAt)).toEqual([undefined]);
      second.abort();
      await wait(200);
      expect(site.provider.requests[0]?.hungUpAt).toBeDefined();
      await Promise.all(wanted);
    });
  });

  describe('focus areas', () => {
    const tag = async () => {
      const content = publicContent(await site.store.content());
      const [milestone] = content.timeline;
      if (!milestone) throw new Error('There is no milestone');
      const assistant = createAssistant({
        content: () => content,
        store: site.store.assistant,
        model: { kind: 'compatible', name: MODEL, baseUrl: site.provider.url, apiKey: undefined },
        dailyTokens: 100_000,
        limits: { minute: 10, day: 60 },
        onFailure: () => {},
        languageDir: LANGUAGE_DIR,
        timing: SHORT,
      });
      return { areas: await assistant.focusAreas(milestone), builtIn: await withoutModel(content).focusAreas(milestone) };
    };
    const withoutModel = (content: ReturnType<typeof publicContent>) =>
      createAssistant({
        content: () => content,
        store: site.store.assistant,
        model: undefined,
        dailyTokens: 1,
        limits: { minute: 1, day: 1 },
        onFailure: () => {},
        languageDir: LANGUAGE_DIR,
      });

    test('are those that there are, strongest first', async () => {
      await start({ script: answersJson({ areas: ['innovation', 'luck', 'Leadership', 'innovation'] }) });
      expect((await tag()).areas).toEqual(['innovation', 'leadership']);
    });

    test('may be none', async () => {
      await start({ script: answersJson({ areas: [] }) });
      expect((await tag()).areas).toEqual([]);
    });

    test.each<[string, Script]>([...FAILURES, ['names only what there is not', answersJson({ areas: ['luck'] })]])(
      'are the built-in engine’s when the provider %s',
      async (_what, script) => {
        await start({ script, summary: '<p>Showed leadership and innovation.</p>' });
        const { areas, builtIn } = await tag();
        expect(areas).toEqual(builtIn);
      },
    );
  });
});
