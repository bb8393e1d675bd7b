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
          entry('silt', 'Silt and Sluices in Tidal Locks', {
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

test('"What is X?" about an entry of a section is answered with its description only', () => {
  const text = converse('What is BerthBoard?');
  expect(text).toContain('“A board that shows free berths to visiting crews.”');
  expect(text).not.toContain('Projects: BerthBoard; Gulls');
});

test('an entry found by its publisher is shown with it', () => {
  expect(converse('Anything in the Knot Review?')).toContain('- [Rope Walks](#section-p), Knot Review, 2012');
});

describe('a question about a publication', () => {
  test('is answered with its finding when it asks what it says', () => {
    expect(converse('What does the paper on silt and sluices say?')).toMatch(
      /^Silt and Sluices in Tidal Locks, June 2014:\s+> “We found that slower gates keep half of it out\.”/,
    );
  });

  test.each(["What's the one on rope about?", 'What was the paper on rope about?'])(
    'is answered with its description when it asks for the subject: %s',
    (question) => {
      expect(converse('What has she published?', question)).toMatch(/^Rope Walks, 2012:\s+> “How rope was made in the port\.”/);
    },
  );

  test('is not answered with the first of several', () => {
    expect(converse('What has she published?', "What's the paper about?")).not.toMatch(
      /^Silt and Sluices in Tidal Locks, June 2014:/,
    );
  });

  test('is answered with the publisher when it asks where it appeared', () => {
    expect(converse('What has she published?', 'Where did the one on rope appear?')).toMatch(/^Knot Review: Rope Walks, 2012\./);
  });
});

test('the city of an entry without a location is read from its text', () => {
  expect(converse('What was Sail Loft?', 'What city was that in?')).toMatch(
    /^Founder at Sail Loft .*:\s+> “Sail Loft was .* in Lisbon/s,
  );
});

test('how old somebody was is answered with an age, even one that was quoted before', () => {
  const text = converse('Did she ever teach?', 'How old were the pupils?');
  expect(text).toContain('from 8 to 12 years old');
  expect(text).not.toContain('5 children');
});

test('a sentence about the employer is not evidence of the owner’s work', () => {
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

test('a list of technologies does not take the place of a sentence about the employer', () => {
  const summary =
    '<p>Octavo is making a platform for automated management of smart buildings.</p><p>Technologies: management software, SQL, Docker</p>';
  const octavo = {
    id: 'octavo',
    type: 'experience',
    title: 'Engineer',
    company: 'Octavo',
    start_year: 2014,
    summary,
    tags: ['-'],
  };
  const ask = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [octavo] }));
  expect(ask('Does she have experience with smart buildings or facility management software?').text).toContain(
    '“Octavo is making a platform',
  );
});
