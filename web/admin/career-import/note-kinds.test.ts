import { expect, test } from 'vitest';
import { groupNotes } from './note-kinds.ts';

test('groups the notes of an import by their meaning for the owner', () => {
  const notes = [
    'projects: no readable date, so it is listed under "Projects" and not on the timeline (all 5 entries)',
    'work: mood is not shown on this site (2 entries: 1 Span; 3 Arch)',
    'timeline: no summary in the file (7 entries)',
    'testimonials "Bo Li": no title, company or date in the file',
    'references 2 Bo: no name in the file, so it was left out',
    'timeline "Welder, Span": is added as a draft, because it may not be meant for visitors',
    'skills "Rust": is in the file twice, so it is imported once',
    'about you: title differs from yours, which was kept',
  ];
  expect(groupNotes(notes)).toEqual([
    { title: 'Left out', lines: [notes[4], notes[6], notes[7]] },
    { title: 'Added as drafts', lines: [notes[5]] },
    { title: 'Not shown on this site', lines: [notes[1]] },
    { title: 'Not in the files', lines: [notes[2], notes[3]] },
    { title: 'Changed to fit this site', lines: [notes[0]] },
  ]);
  expect(groupNotes([])).toEqual([]);
});
