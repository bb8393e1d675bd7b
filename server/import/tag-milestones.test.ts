import { expect, test } from 'vitest';
import { emptyCareer } from './career.ts';
import { readJsonResume } from './json-resume.ts';
import { proposeTags } from './tag-milestones.ts';

function tagsOf(text: string, skills: string[], keywords: string[] = []): string[] | undefined {
  const { timeline } = readJsonResume({ projects: [{ name: 'P', startDate: '2020', description: text, keywords }] });
  const proposals = proposeTags(
    timeline,
    skills.map((name) => ({ name })),
  );
  return proposals[0]?.tags;
}

test('tags with the mentioned skills, in the order of the text', async () => {
  expect(tagsOf('With Docker, then PHP5 and Angular JS.', ['AngularJS', 'Angular JS', 'PHP', 'Docker'])).toEqual([
    'Docker',
    'PHP',
    'Angular JS',
  ]);
});

test('keeps the keywords of the file', async () => {
  expect(tagsOf('With Docker.', ['Docker'], ['Steel'])).toEqual(['Steel']);
});

test.each([
  ['the rest is solid', ['REST', 'SOLID']],
  ['C++ and C# only', ['C']],
  ['MyDocker and Dockerised', ['Docker']],
  ['go on', ['Go']],
])('%j mentions none of %j', async (text, skills) => {
  expect(tagsOf(text, skills)).toEqual([]);
});

test('removes a bracketed list with a comma from a tag', async () => {
  expect(tagsOf('Mostly CSS.', ['CSS (Sass, Less)'])).toEqual(['CSS']);
});

test('does not tag with what only the brackets of a skill say, or with what was only planned', async () => {
  const skills = ['Accessibility (WCAG 2.1 AA)', 'Kiosk'];
  expect(tagsOf('Led accessibility reviews.', skills)).toEqual(['Accessibility']);
  expect(tagsOf('Led accessibility reviews by WCAG 2.1 AA.', skills)).toEqual(['Accessibility (WCAG 2.1 AA)']);
  expect(tagsOf('Designed forms for the upcoming Kiosk and a planned move to PostgreSQL.', skills)).toEqual(['PostgreSQL']);
  expect(tagsOf('Designed forms for the upcoming national Kiosk with its future PostgreSQL store.', skills)).toEqual([]);
});

test('adds at most eight tags', async () => {
  const skills = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Foxtrot', 'Gamma', 'Hotel', 'India', 'Juliet'];
  expect(tagsOf(skills.join(' '), skills)).toEqual(skills.slice(0, 8));
});

test('adds no tags without skills', async () => {
  expect(await proposeTags(emptyCareer().timeline, [])).toEqual([]);
});

test('matches names in any case and with other separators', async () => {
  expect(tagsOf('An ANGULAR-JS shop with node.js.', ['Angular JS', 'Node JS'])).toEqual(['Angular JS', 'Node JS']);
});

test('proposes technologies that the text names, even without skills', () => {
  expect(tagsOf('React here. We moved PostgreSQL and Node.js to AWS in spring, with jQuery and a Vue front.', [])).toEqual([
    'PostgreSQL',
    'Node.js',
    'AWS',
    'jQuery',
    'Vue',
  ]);
});

test.each([
  'Swift work in Spring 2015, with Julia and Claude.',
  'rest, test and react to a cloud of agile people',
  'Express delivery. Access granted.',
  'See example.org/react and the @Docker account',
])('proposes no technology for %j', (text) => {
  expect(tagsOf(text, [])).toEqual([]);
});

test('proposes data formats, but not the site builder Wix for the installer toolset WiX', () => {
  expect(tagsOf('Read XML and JSON, wrote YAML, and built installers with WiX and Docker.', [])).toEqual([
    'XML',
    'JSON',
    'YAML',
    'Docker',
  ]);
});

test('proposes no skill whose name is only a part of another name', () => {
  expect(tagsOf('Pipelines in Azure DevOps with SQL scripts.', ['Azure', 'Azure DevOps', 'SQL', 'SQL Scripts'])).toEqual([
    'Azure DevOps',
    'SQL Scripts',
  ]);
  expect(tagsOf('Azure DevOps on Azure.', ['Azure', 'Azure DevOps'])).toEqual(['Azure DevOps', 'Azure']);
});

test('prefers the name that the owner uses', () => {
  expect(tagsOf('Moved to Angular JS, AngularJS and MySQL.', ['AngularJS'])).toEqual(['AngularJS', 'MySQL']);
});

test.each([
  'Travis CI',
  'Circle CI',
  'GitHub Actions',
  'GitLab CI/CD',
  'Bitbucket Pipelines',
  'Google Cloud',
  'Google Cloud Run',
  'AWS Lambda',
  'Docker Compose',
  'Tailwind CSS',
  'React Testing Library',
  'Spring Boot',
  'ASP.NET MVC',
  'Jupyter Notebook',
  'Visual Studio Code',
])('tags with the whole name of %s', (name) => {
  expect(tagsOf(`Released the tide tables with ${name}, and wrote the guide.`, [])).toEqual([name]);
});

test('the name of an employer does not count as a technology', () => {
  const tagsAt = (name: string) =>
    proposeTags(
      readJsonResume({
        work: [{ name, position: `Engineer - ${name}`, startDate: '2020', summary: `Wrote Lua for ${name}. Then Kafka.` }],
      }).timeline,
      [{ name: 'Harbour' }],
    )[0]?.tags;
  expect(tagsAt('Harbour Redux (Porto)')).toEqual(['Lua', 'Kafka']);
  expect(tagsAt('Harbour Redux')).toEqual(['Lua', 'Kafka']);
  expect(tagsAt('Exempla')).toEqual(['Lua', 'Kafka']);
  expect(tagsAt('Redux')).toContain('Redux');
});
