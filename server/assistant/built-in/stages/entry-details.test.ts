import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (id: string, title: string, fields: object) => ({
  id,
  title,
  organisation: null,
  date: null,
  url: null,
  ...fields,
});

const engine = createEngine(
  visibleContent({
    profile: { name: 'Mira Okafor', title: 'Engineer' },
    timeline: [
      {
        id: 'loft',
        type: 'experience',
        title: 'Founder',
        company: 'Sail Loft',
        start_year: 2014,
        end_year: 2016,
        summary:
          '<p>Sewed sails in Dacron and taught in Spanish. Sail Loft was a workshop for racing crews in Lisbon, Portugal.</p>',
        tags: ['Sails'],
      },
      {
        id: 'class',
        type: 'experience',
        title: 'Sailing Teacher',
        company: 'Harbour School',
        start_year: 2010,
        end_year: 2012,
        summary:
          '<p>Taught sailing to children from 8 to 12 years old. Each group had 5 children, and the kids sailed twice a week. Wrote the course book.</p>',
        tags: ['Sails'],
      },
    ],
    sections: [
      {
        id: 'p',
        kind: 'publications',
        title: 'Publications',
        order: 1,
        items: [
          entry('silt', 'Silt and Patience in Tidal Locks', {
            organisation: 'Annals of Locks',
            date: 'June 2014',
            description: 'Locks fill with silt. Many have measured it. We found that slower gates keep half of it out.',
          }),
          entry('rope', 'Rope Walks', {
            organisation: 'Knot Review',
            date: '2012',
            description: 'How rope was made in the port.',
          }),
        ],
      },
      {
        id: 'w',
        kind: 'projects',
        title: 'Projects',
        order: 2,
        items: [
          entry('berthboard', 'BerthBoard', { description: 'A board that shows free berths to visiting crews.' }),
          entry('gulls', 'Gulls', { description: 'A counter for birds.' }),
        ],
      },
    ],
  }),
);

function converse(...questions: string[]): string {
  const messages: ChatTurn[] = [];
  for (const content of questions) {
    messages.push({ role: 'user', content });
    messages.push({ role: 'assistant', content: engine.answer({ messages }).text });
  }
  return messages.at(-1)?.content ?? '';
}

test('what an entry of a section is, is answered by its description alone', () => {
  const text = converse('What is BerthBoard?');
  expect(text).toContain('“A board that shows free berths to visiting crews.”');
  expect(text).not.toContain('Projects: BerthBoard; Gulls');
});

test('an entry found by its publisher is shown with it', () => {
  expect(converse('Anything in the Knot Review?')).toContain('- Rope Walks, Knot Review, 2012');
});

describe('a question for a publication', () => {
  test('for what it says is answered by what it found', () => {
    expect(converse("What's the article about silt and patience saying?")).toMatch(
      /^Silt and Patience in Tidal Locks, June 2014:\s+> “We found that slower gates keep half of it out\.”/,
    );
  });

  test.each(["What's the one on rope about?", 'What was the paper on rope about?'])(
    'for its subject is answered by its description: %s',
    (question) => {
      expect(converse('What has she published?', question)).toMatch(/^Rope Walks, 2012:\s+> “How rope was made in the port\.”/);
    },
  );

  test('of several is not answered by the first', () => {
    expect(converse('What has she published?', "What's the paper about?")).not.toMatch(
      /^Silt and Patience in Tidal Locks, June 2014:/,
    );
  });

  test('for where it appeared is answered by its publisher', () => {
    expect(converse('What has she published?', 'Where did the rope one appear?')).toMatch(/^Knot Review: Rope Walks, 2012\./);
  });
});

test('the city of an entry without a location is read from its text', () => {
  expect(converse('What was Sail Loft?', 'Which city was it in?')).toMatch(
    /^Founder at Sail Loft .*:\s+> “Sail Loft was .* in Lisbon/s,
  );
});

test('how old somebody was is answered by an age, even one that was quoted before', () => {
  const text = converse('Did she ever teach?', 'How old were the pupils?');
  expect(text).toContain('from 8 to 12 years old');
  expect(text).not.toContain('5 children');
});

test('what an employer was does not show that the owner did something', () => {
  const summary =
    '<p>Murmur Hall was a house of sound and music with rooms for choirs. Planned and fitted out a silent rehearsal studio for the hall.</p>';
  const murmur = {
    id: 'murmur',
    type: 'experience',
    title: 'Founder',
    company: 'Murmur Hall',
    start_year: 2014,
    summary,
    tags: ['-'],
  };
  const ask = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [murmur] }));
  expect(ask('Has she built a room where no noise gets in?').text).toContain('“Planned and fitted out a silent rehearsal studio');
  expect(ask('Did it have rooms for choirs?').text).toContain('with rooms for choirs');
});
