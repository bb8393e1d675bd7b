import { describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { newOwnerSite } from '../support/new-owner-site.ts';

const SECRET = /zeppelin/i;
/** A draft of each kind, with a word that nothing public has. */
const DRAFTS = {
  timeline: { type: 'experience', title: 'Zeppelin pilot', company: 'Zeppelin Works', is_current: true },
  categories: { name: 'airships', displayName: 'Zeppelins' },
  skills: { name: 'Zeppelin mooring', category: 'airships' },
  testimonials: { content: 'Nobody lands a zeppelin like her.' },
  certifications: { name: 'Zeppelin licence' },
  sections: { kind: 'talks', title: 'Zeppelin talks', items: [{ title: 'Zeppelins at night' }] },
} as const;
const RESOURCES = ['timeline', 'categories', 'skills', 'testimonials', 'certifications', 'sections'] as const;
const QUESTIONS = [
  'What do you know about zeppelins?',
  'Where do you work now?',
  'Which talks have you given?',
  'Which certifications do you have?',
  'What do others say about you?',
  'What are your skills?',
];

describe.each(DIALECTS)('what the assistant and files for programs say on %s', (dialect) => {
  const { site, visit } = newOwnerSite(dialect);
  const call = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload });
  const ask = async (content: string) => (await call(API_PATHS.chat, { messages: [{ role: 'user', content }] })).body;
  const suggest = async (lastMessage: string, currentQuestion: string) =>
    (await call(API_PATHS.suggestions, { lastMessage, conversationHistory: [], askedQuestions: [], currentQuestion })).body;
  const fill = (draft: boolean) =>
    site.store.write(async (writer) => {
      await writer.saveProfile({ ...EMPTY_PROFILE, name: 'Ana Silva', title: 'Engineer', email: 'ana@mail.example.org' });
      await writer.markAsOwn();
      await writer.insert('timeline', example('timeline', { title: 'A bridge' }));
      for (const resource of RESOURCES)
        await writer.insert(resource, example(resource, DRAFTS[resource] as never) as never, { draft });
    });
  const everything = async () => {
    const texts: Record<string, string> = {};
    for (const question of QUESTIONS) texts[question] = await ask(question);
    texts.suggestions = await suggest(QUESTIONS.map((question) => texts[question]).join('\n'), String(QUESTIONS[0]));
    for (const path of ['/llms.txt', '/sitemap.xml', API_PATHS.sections]) texts[path] = (await visit(path)).body;
    return texts;
  };

  test('contains nothing from drafts', async () => {
    await fill(true);
    for (const [source, text] of Object.entries(await everything()))
      expect([source, text]).toEqual([source, expect.not.stringMatching(SECRET)]);
  });

  test('contains the items once they are published', async () => {
    await fill(false);
    const texts = await everything();
    for (const question of QUESTIONS) expect([question, texts[question]]).toEqual([question, expect.stringMatching(SECRET)]);
    expect(texts[API_PATHS.sections]).toMatch(SECRET);
  });

  test('contains nothing of the site while it is not published', async () => {
    await fill(false);
    const [milestone] = await site.store.list('timeline');
    await site.store.write((writer) => writer.setPublished(false));
    const texts = await everything();
    for (const [source, text] of Object.entries(texts))
      expect([source, text]).toEqual([source, expect.not.stringMatching(/zeppelin|bridge|engineer|mail\.example/i)]);
    expect(JSON.parse(String(texts[API_PATHS.sections]))).toEqual([]);
    expect((await visit('/llms.txt')).statusCode).toBe(404);
    expect((await call(API_PATHS.aiSummary(String(milestone?.id)), { focusAreas: ['leadership'] })).statusCode).toBe(404);
  });
});
