import { expect, test } from 'vitest';
import { RESUME_SECTIONS } from '../../contract/resume-sections.ts';
import { resumeOf, visibleContent } from './fixtures/content.ts';
import type { BuiltSection } from './resume-model.ts';
import { plainText } from './rich-text-blocks.ts';
import { shorten } from './shorten-resume.ts';

const PAGE = 58;
const SENTENCE = 'Kept the plan and the people together while the line was moved to the other hall of the works.';

const job = (title: string, end_year: number) => ({
  type: 'experience',
  title,
  start_year: end_year - 2,
  end_year,
  summary: `<ul>${`<li>${SENTENCE}</li>`.repeat(14)}</ul>`,
  tags: ['Steel'],
});

const textsOf = (section: BuiltSection | undefined) =>
  section?.entries.map(({ blocks }) => blocks.map(({ runs }) => plainText(runs))) ?? [];

test('one page describes the most recent jobs, however long the other sections are', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Technique ${index}`);
  const content = visibleContent({
    profile: {
      name: 'Noa Vale',
      title: 'Engineer',
      intro: 'I keep works running.',
      about: `<p>${`${SENTENCE} ${SENTENCE}<br>`.repeat(9)}</p><p>Short.</p>`,
    },
    timeline: [job('Lead', 2026), job('Engineer', 2024), job('Assistant', 2022)],
    categories: [{ name: 'all', displayName: 'Techniques', icon: 'Code', color: 'blue', order: 1, visible: true }],
    skills: names.map((name, order) => ({ name, category: 'all', order: order + 1 })),
  });
  const { sections } = shorten(resumeOf(content), PAGE);
  const sectionOf = (name: string) => sections.find(({ key }) => key === name);
  expect(sectionOf('experience')?.entries.map(({ blocks }) => blocks.length >= 2)).toEqual([true, true, true]);
  expect(sectionOf('summary')?.blocks.length).toBeLessThanOrEqual(6);
  expect(
    sectionOf('summary')?.blocks.map(({ runs }) => plainText(runs)),
    'a text is not left out in its middle',
  ).not.toContain('Short.');
  expect(sectionOf('summary')?.blocks[0]?.runs).toEqual([{ text: 'I keep works running.' }]);
  expect(sectionOf('skills')?.lines).toHaveLength(1);
});

test('interests for which there is only room for their titles share a line', () => {
  const items = ['Reading', 'Rowing', 'Radio'].map((title) => ({ title, description: `${SENTENCE} ${SENTENCE}` }));
  const sections = [{ kind: 'interests', title: 'Interests', order: 1, items }];
  const { sections: shortened } = shorten(resumeOf(visibleContent({ profile: { name: 'Noa Vale' }, sections })), 9);
  expect(shortened).toMatchObject([{ title: 'Interests', entries: [], lines: [{ text: 'Reading, Rowing, Radio' }] }]);
});

test('an old job that a view puts first stays before the newer ones', () => {
  const jobs = [job('First steps', 1996), ...Array.from({ length: 20 }, (_, index) => job(`Job ${index}`, 2026 - index))];
  const content = visibleContent({ profile: { name: 'Noa Vale', title: 'Engineer' }, timeline: jobs });
  const inOrder = { ...content, timeline: jobs.flatMap(({ title }) => content.timeline.filter((item) => item.title === title)) };
  const [experience] = shorten(resumeOf(inOrder), PAGE / 2).sections;
  expect(experience?.entries[0]?.title).toBe('First steps');
  expect(experience?.entries[0]?.blocks.length).toBeGreaterThanOrEqual(2);
});

test('evidence for a job stays before other points of its entry', () => {
  const old = {
    ...job('First steps', 1996),
    summary: `<ul>${`<li>${SENTENCE}</li>`.repeat(9)}<li>Wrote  Erlang at night.</li></ul>`,
  };
  const content = visibleContent({ profile: { name: 'Noa Vale', title: 'Engineer' }, timeline: [job('Lead', 2026), old] });
  const titles = { ...content, timeline: content.timeline.toReversed() };
  const shortened = (evidence?: string[]) =>
    JSON.stringify(shorten(resumeOf(titles, { evidence }), 9).sections.flatMap(({ entries }) => entries));
  expect(shortened()).not.toContain('Erlang');
  expect(shortened(['Wrote Erlang at night.'])).toContain('Erlang at night');
  expect(shortened(['Erlang'])).not.toContain('Erlang');
});

test('a course that is evidence for a job gets room before further points of the jobs', () => {
  const certifications = [{ name: 'Erlang at Night', issuer: 'School', date: '2020', type: 'course' }];
  const content = visibleContent({ profile: { name: 'Noa Vale' }, timeline: [job('Lead', 2026)], certifications });
  const sectionsOf = (evidence?: string[]) => shorten(resumeOf(content, { evidence }), 20).sections.map(({ key }) => key);
  expect(sectionsOf()).toEqual(['experience']);
  expect(sectionsOf(['Erlang at Night'])).toEqual(['experience', 'certifications']);
});

test('a job of long paragraphs keeps the shortest, after the points of the other jobs and before its skills', () => {
  const paragraph = (sentences: number) => `<p>${Array(sentences).fill(SENTENCE).join(' ')}</p>`;
  const long = (title: string, end_year: number) => ({
    ...job(title, end_year),
    summary: `${paragraph(9)}${paragraph(5)}${paragraph(7)}`,
  });
  const jobs = [long('Lead', 2026), long('Engineer', 2024), job('Assistant', 1996)];
  const content = visibleContent({ profile: { name: 'Noa Vale', title: 'Engineer' }, timeline: jobs });
  const textsOn = (lines: number) => textsOf(shorten(resumeOf(content), lines).sections[0]);
  const [lead, , assistant] = textsOn(22);
  expect(lead?.[0]).toBe(Array(5).fill(SENTENCE).join(' '));
  expect(assistant?.[0]).toBe(SENTENCE);
  const shortened = Array.from({ length: PAGE }, (_, lines) => textsOn(lines)).flat();
  expect(shortened).not.toContainEqual(['Skills: Steel']);
});

test('every job and degree is named before any job has a third point; jobs without room for an entry share a line at the end', () => {
  const jobs = Array.from({ length: 16 }, (_, index) => ({
    ...job(`Post ${index + 1}`, 2026 - 2 * index),
    company: `Works ${index + 1}`,
  }));
  const degrees = ['Doctorate', 'Diploma', 'School'].map((title, index) => ({
    ...job(title, 2000 - 3 * index),
    type: 'education',
  }));
  const content = visibleContent({ profile: { name: 'Noa Vale', title: 'Engineer' }, timeline: [...jobs, ...degrees] });
  const sectionsOn = (lines: number) => shorten(resumeOf(content), lines).sections;
  const [experience, education] = sectionsOn(2 * PAGE);
  expect(experience?.entries.map(({ title }) => title)).toEqual(jobs.map(({ title }) => title));
  expect(experience?.entries[0]?.blocks.length).toBeGreaterThanOrEqual(3);
  expect(education?.entries.map(({ title }) => title)).toEqual(['Doctorate', 'Diploma', 'School']);

  const [short] = sectionsOn(PAGE);
  const entryCount = short?.entries.length ?? 0;
  expect(entryCount).toBeGreaterThanOrEqual(8);
  expect(entryCount).toBeLessThan(16);
  expect(short?.lines).toEqual([
    expect.objectContaining({
      label: 'Earlier',
      text: expect.stringContaining(`Post ${entryCount + 1}, Works ${entryCount + 1} (`),
    }),
  ]);

  const oldestFirst = { ...content, timeline: content.timeline.toSorted((a, b) => (a.end_year ?? 0) - (b.end_year ?? 0)) };
  const [shuffled] = shorten(resumeOf(oldestFirst), PAGE / 2).sections;
  expect(shuffled?.lines[0]?.label, 'newer ones are left out, too').toBe('Also');
});

test('on one page, the description of an employer goes before the points of the work', () => {
  const jobs = Array.from({ length: 5 }, (_, index) => ({
    ...job(`Job ${index}`, 2026 - 2 * index),
    company: 'Octo',
    summary: `<p>Octo is a provider of ropes for boats, and of the machines that twist them.</p><ul>${`<li>${SENTENCE}</li>`.repeat(3)}</ul>`,
  }));
  const content = visibleContent({ profile: { name: 'Noa Vale', title: 'Engineer' }, timeline: jobs });
  const [experience] = shorten(resumeOf(content), 25).sections;
  expect(textsOf(experience).flat()).toContain(SENTENCE);
  expect(textsOf(experience).flat().join()).not.toContain('Octo is a provider');
});

test('volunteering is listed separately from the jobs', () => {
  const help = { ...job('Mentor', 2026), position: 'Volunteer', company: 'Club' };
  const content = visibleContent({ profile: { name: 'Noa Vale' }, timeline: [job('Lead', 2024), help] });
  const [jobs, volunteering, ...others] = resumeOf(content).sections;
  expect([jobs?.title, volunteering?.title, others]).toEqual(['Experience', 'Volunteering', []]);
  expect(volunteering?.entries.map(({ title }) => title)).toEqual(['Mentor']);
});

test('on one page each job keeps a point before courses, interests and the last skills get room', () => {
  const jobs = Array.from({ length: 7 }, (_, index) => ({
    ...job(index % 2 === 0 ? `Post ${index}` : `${index} halls in 3 years`, 2026 - 3 * index),
    ...(index % 2 === 1 && { position: `Post ${index}` }),
  }));
  const names = Array.from({ length: 30 }, (_, index) => `Technique ${index}`);
  const categories = ['first', 'second', 'third', 'fourth', 'fifth'];
  const items = ['Reading', 'Rowing'].map((title) => ({ title, description: SENTENCE }));
  const content = visibleContent({
    profile: { name: 'Noa Vale', title: 'Engineer', intro: SENTENCE },
    timeline: jobs,
    categories: categories.map((name, index) => ({
      name,
      displayName: name,
      icon: 'Code',
      color: 'blue',
      order: index + 1,
      visible: true,
    })),
    skills: categories.flatMap((category) =>
      names.map((name, order) => ({ name: `${name} ${category}`, category, order: order + 1 })),
    ),
    certifications: Array.from({ length: 4 }, (_, index) => ({
      name: `Course ${index}`,
      issuer: 'School',
      date: '2020',
      type: 'course',
    })),
    sections: [
      { kind: 'courses', title: 'Courses', order: 1, items },
      { kind: 'interests', title: 'Interests', order: 2, items },
    ],
  });
  const { sections } = shorten(resumeOf(content), PAGE);
  const [experience, ...others] = sections.filter(({ key }) => key !== 'summary');
  expect(experience?.entries).toHaveLength(7);
  expect(
    textsOf(experience).map((texts) => texts.includes(SENTENCE)),
    'neither a headline nor the skills replace a point about the work',
  ).toEqual(Array(7).fill(true));
  expect(experience?.entries[0]?.blocks.length).toBeGreaterThanOrEqual(2);
  // Only the first skills of the first categories are kept.
  expect(others.map(({ title }) => title)).toEqual(['Skills']);
  expect(others[0]?.lines[0]?.text).toMatch(/^Technique 0 first, .*Technique 7 first$/);
});

test('recommendations, old projects and old volunteering get a share of two pages', () => {
  const old = (title: string, type: string) => ({ ...job(title, 1992), type });
  const content = visibleContent({
    profile: { name: 'Noa Vale', title: 'Engineer', intro: SENTENCE },
    timeline: [
      ...Array.from({ length: 7 }, (_, index) => job(`Post ${index}`, 2026 - 3 * index)),
      old('Bridge', 'project'),
      { ...old('Mentor', 'experience'), position: 'Volunteer' },
    ],
    testimonials: ['Ada Berg', 'Ivo Lund'].map((name) => ({
      name,
      title: 'Director',
      company: 'Works',
      date: '2020-05-01',
      content: `${SENTENCE} ${SENTENCE}`,
    })),
    sections: [{ kind: 'interests', title: 'Interests', order: 1, items: [{ title: 'Rowing' }] }],
  });
  const chosen = { sections: [...RESUME_SECTIONS] };
  const { sections } = shorten(resumeOf(content, chosen), 2 * PAGE);
  expect(sections.map(({ title }) => title)).toEqual(['Summary', 'Experience', 'Volunteering', 'Projects', 'Recommendations']);
  expect(textsOf(sections.at(-1)), 'a name alone recommends nobody').not.toContainEqual([]);
  const studies = visibleContent({ timeline: [{ ...job('Diploma', 2024), type: 'education' }] }).timeline;
  const crowded = resumeOf({ ...content, timeline: [...content.timeline, ...studies] }, chosen);
  expect(shorten(crowded, PAGE).sections.at(-1)).toMatchObject({
    key: 'recommendations',
    entries: [{ title: 'Ada Berg', blocks: [expect.anything()] }],
  });
});

test('a list keeps its end if there is room, however many lists precede it', () => {
  const categories = Array.from({ length: 14 }, (_, order) => ({
    name: `c${order}`,
    displayName: `Category ${order}`,
    icon: 'Code',
    color: 'blue',
    order: order + 1,
    visible: true,
  }));
  const skills = categories.flatMap(({ name }) =>
    Array.from({ length: 12 }, (_, index) => ({ name: `${name} skill ${index}`, category: name, order: index + 1 })),
  );
  const resume = resumeOf(visibleContent({ profile: { name: 'Noa Vale' }, categories, skills }));
  expect(shorten(resume, 2 * PAGE).sections).toEqual(resume.sections);
});

test('a degree without a year is kept on one page, as the others are', () => {
  const categories = Array.from({ length: 9 }, (_, index) => ({
    name: `c${index}`,
    displayName: `Kind ${index}`,
    order: index + 1,
  }));
  const skills = categories.flatMap(({ name }) =>
    Array.from({ length: 12 }, (_, index) => ({ name: `Technique ${name} ${index}`, category: name, order: index + 1 })),
  );
  const degree = { title: 'Bachelor of Music', organisation: 'Harbour College', description: SENTENCE };
  const content = visibleContent({
    profile: { name: 'Noa Vale', title: 'Engineer' },
    timeline: Array.from({ length: 9 }, (_, index) => job(`Job ${index}`, 2026 - index * 2)),
    categories,
    skills,
    sections: [
      { kind: 'free', title: 'Education', order: 1, items: [degree] },
      { kind: 'free', title: 'Boats', order: 2, items: [{ title: 'A dinghy', description: SENTENCE }] },
    ],
  });
  const { sections } = shorten(resumeOf(content), PAGE);
  const education = sections.filter(({ title }) => title === 'Education');
  expect(education.map(({ key, entries }) => [key, ...entries.map(({ title, subtitle }) => `${title}, ${subtitle}`)])).toEqual([
    ['education', 'Bachelor of Music, Harbour College'],
  ]);
});
