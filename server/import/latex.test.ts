import { expect, test } from 'vitest';
import { readJsonResume } from './json-resume.ts';

test('leaves out references of LaTeX and notes them, and keeps the text in a style', () => {
  const { timeline, notes } = readJsonResume({
    work: [
      {
        ...{ name: 'Harbour', position: 'Engineer', startDate: '2015-03', endDate: '2017-04' },
        summary: 'Built a quay\\cite{quay09}, as \\emph{planned}.',
        highlights: ['See~\\citep[p. 3]{tide} for more', 'C:\\tides and \\server stay'],
      },
    ],
  });
  expect(timeline[0]?.summary).toBe(
    '<p>Built a quay, as planned.</p><ul><li>See for more</li><li>C:\\tides and \\server stay</li></ul>',
  );
  expect(notes).toEqual(["work 1 Harbour: left out as a reference without its target: '\\cite{quay09}', '~\\citep[p. 3]{tide}'"]);
});
