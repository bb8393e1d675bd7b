import { expect, test } from 'vitest';
import { TODAY } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { selectLetterSources } from './letter-sources.ts';

test('evidence is attributed to the quoted item, not to another one at the same anchor that contains the same text', () => {
  const content = visibleContent({
    profile: { name: 'Ada Lind', title: 'Developer' },
    categories: [
      { id: 'frameworks', name: 'frameworks', displayName: 'Frameworks', order: 1 },
      { id: 'languages', name: 'languages', displayName: 'Languages', order: 2 },
    ],
    skills: [
      { name: 'Django', category: 'frameworks', order: 1 },
      { name: 'Go', category: 'languages', order: 1 },
    ],
    sections: [
      {
        id: 'talks',
        kind: 'talks',
        title: 'Talks',
        order: 1,
        items: [
          { id: 'tides', title: 'Tides', organisation: 'Ferry Forum', date: '2016' },
          { id: 'ports', title: 'Ports', organisation: 'Ferry Forum', date: '2021' },
        ],
      },
    ],
  });
  const sourcesOf = (anchor: '#skills' | '#section-talks', itemIds: string[], sentence: string) =>
    selectLetterSources(
      { requirements: [{ text: sentence, importance: 'must', state: 'met', evidence: [{ anchor, itemIds, sentence }] }] },
      content,
      TODAY,
    ).items.map(({ id }) => id);
  expect(sourcesOf('#skills', ['languages'], 'Go')).toEqual(['skills-languages']);
  expect(sourcesOf('#section-talks', ['talks', 'ports'], 'Ferry Forum')).toEqual(['section-talks-ports']);
  expect(sourcesOf('#section-talks', ['talks'], 'Ferry Forum')).toEqual(['section-talks']);
});
