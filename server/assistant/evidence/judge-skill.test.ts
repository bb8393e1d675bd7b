import { expect, test } from 'vitest';
import { evidenceSourcesFor } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { toRequirement } from './compare.ts';
import { kindOf } from './split/kind.ts';

function judge(text: string, ...summaries: string[]): [state: string, ...sentences: string[]] {
  const timeline = summaries.map((summary, i) => ({
    type: 'project',
    title: `Gauge ${i}`,
    start_year: 2020 - i,
    summary,
    tags: ['Water'],
  }));
  const sources = evidenceSourcesFor(visibleContent({ timeline }));
  const { state, evidence } = toRequirement('r1', { text, kind: kindOf(text), importance: 'must', isTask: false }, sources);
  return [state, ...evidence.map(({ sentence }) => sentence)];
}

test('an everyday word in lower case within a sentence is not taken for the technology of that name', () => {
  const requirement = 'Knowledge of how to make dikes';
  expect(judge(requirement, 'Built the firmware with Make.')[0]).toBe('not told');
  expect(judge('Knowledge of Make', 'Built the firmware with Make.')[0]).toBe('met');
});

test('does not count a word in another sense as evidence: regression tests for statistics', () => {
  expect(judge('Statistics', 'Automated the regression testing of the gauge.')[0]).toBe('not told');
  expect(judge('Statistics', 'Linear regression of the tides.')[0]).toBe('met');
});

test('does not count a GraphQL API as evidence of REST, but counts either as evidence of APIs', () => {
  expect(judge('Consuming RESTful APIs', 'A GraphQL server for the tides.')[0]).toBe('not told');
  expect(judge('Consuming RESTful APIs', 'A REST API for the tides.')[0]).toBe('met');
  expect(judge('Design of APIs', 'A GraphQL server for the tides.')[0]).toBe('met');
});

test('a sentence in parentheses is not a requirement', () => {
  const aside = "A background in statistics (this isn't a Kubernetes role, though you may see some)";
  expect(judge(aside, 'Bayesian statistics of tides.')).toEqual(['met', 'Bayesian statistics of tides.']);
});

test('a missing name in a list leaves the requirement partly met; a missing tool of the activity leaves it not told', () => {
  const teaching = 'I taught a course on tides.';
  expect(judge('Teaching, and Kubernetes', teaching)[0]).toBe('partly');
  expect(judge('Workflow orchestration with Airflow', 'Data pipelines in Dagster.')[0]).toBe('not told');
});

test('a missing name does not affect the other names of its list, which may be separated by slashes', () => {
  const summary = 'The tides are in MySQL, read by Python.';
  expect(judge('Bash Scripting/Python/MySQL', summary)).toEqual(['partly', summary]);
});

test('another thing of the same kind partly meets a requirement with several examples, and an adjective is not a name', () => {
  const summary = 'The firmware in C++.';
  expect(judge('Proficiency in programming languages such as Python or CUDA', summary)).toEqual(['partly', summary]);
  expect(judge('Experience with statistical methodologies', 'Agile Methodologies for the gauge.')[0]).toBe('not told');
});

test('enthusiasm and working conditions in a requirement are not part of what it asks for', () => {
  const summary = 'Planned the sprints of two Scrum teams.';
  expect(judge('Excited to operate within agile development methodologies', summary)).toEqual(['met', summary]);
  const worked = 'Worked with cross-functional teams on the gauge.';
  const requirement = 'Collaborate effectively with cross-functional teams in a fast-paced, dynamic environment';
  expect(judge(requirement, worked)).toEqual(['met', worked]);
});

test('does not count an adjective at the start of a requirement as a technology, or the examples of a missing name as evidence of it', () => {
  const summary = 'I wrote the unit tests of the gauge.';
  expect(judge('Solid understanding of unit testing', summary)).toEqual(['met', summary]);
  expect(judge('Solid knowledge of Rust internals (e.g., borrowing, unit testing)', summary)[0]).toBe('not told');
});

test('a term of several words is met by a technology of its kind or by its words, not by a single related word', () => {
  expect(judge('Supervising student projects', 'Led a team of keepers.')[0]).not.toBe('met');
  expect(judge('Supervising student projects', 'Supervised projects of students.')[0]).toBe('met');
  expect(judge('Relational databases', 'The tides are in PostgreSQL.')[0]).toBe('met');
});

test('the duration of one part is not shown for the whole requirement', () => {
  const months = (text: string) => {
    const timeline = [
      {
        type: 'experience',
        title: 'Keeper',
        company: 'Sluice',
        start_year: 2015,
        end_year: 2018,
        summary: 'Erlang.',
        tags: ['Water'],
      },
    ];
    const sources = evidenceSourcesFor(visibleContent({ timeline }));
    const requirement = toRequirement('r1', { text, kind: 'skill', importance: 'must', isTask: false }, sources);
    return [requirement.state, requirement.months];
  };
  expect(months('Erlang')).toEqual(['met', 36]);
  expect(months('Erlang and Haskell')).toEqual(['partly', null]);
});

test('words that qualify a missing subject are not evidence of it', () => {
  const warehouse = 'Experience with a cloud data warehouse';
  expect(judge(warehouse, 'Moved the data of the gauge to AWS, the cloud.')[0]).toBe('not told');
  expect(judge(warehouse, 'The tides are in Snowflake, a data warehouse on AWS.')[0]).toBe('met');
});

test('does not count a publisher or the organization of an entry as evidence', () => {
  const state = (entry: { title: string; organisation: string }, text = 'Statistics') => {
    const sections = [{ kind: 'publications', order: 1, title: 'Papers', items: [{ id: 'a', ...entry }] }];
    const sources = evidenceSourcesFor(visibleContent({ sections }));
    return toRequirement('r1', { text, kind: 'skill', importance: 'must', isTask: false }, sources).state;
  };
  expect(state({ title: 'Tides', organisation: 'Action-oriented robots' }, 'Details oriented')).toBe('not told');
  expect(state({ title: 'Action-oriented robots', organisation: 'Sluice' }, 'Details oriented')).toBe('met');
  expect(state({ title: 'Tides', organisation: 'Society for Statistics' })).toBe('not told');
  expect(state({ title: 'Statistics of tides', organisation: 'Sluice' })).toBe('met');
});

test('does not count the name of an organization, or what it does, as evidence of what somebody did there', () => {
  const states = (summary: string) => {
    const timeline = [
      {
        type: 'experience',
        title: 'Clerk',
        company: 'Delta Research Group',
        start_year: 2015,
        end_year: 2018,
        summary,
        tags: ['Water'],
      },
    ];
    const sources = evidenceSourcesFor(visibleContent({ timeline }));
    return toRequirement('r1', { text: 'Research', kind: 'skill', importance: 'must', isTask: false }, sources).state;
  };
  expect(states('Sorted the mail.')).toBe('not told');
  expect(states('Delta is a company that does research on tides.')).toBe('not told');
  expect(states('Research on tides.')).toBe('met');
});

test('a term of several words counts as shown even if no item has the words around it; one common word does not', () => {
  const summary = 'Conducted interviews with ferrymen.';
  expect(judge('Pursue continuing engagement with actual users', summary)[0]).not.toBe('not told');
  expect(judge('Dredging gravel harbours for research', 'I was a research fellow.')[0]).toBe('not told');
});

test('the object of a missing activity is not evidence of it', () => {
  const text = 'Distributed systems for the tides.';
  expect(judge('Experience load testing distributed systems', text)[0]).toBe('not told');
  expect(judge('Load tests, and work on distributed systems', text)[0]).toBe('partly');
});

test('a kind of work that is also a field is recognized in lower case, too', () => {
  expect(judge('Ability to write technical documentation', 'Presented the training documentation of the gauge.')[0]).toBe('met');
});

test('a remark about the team after a dash is not part of the requirement', () => {
  const text = 'Strong communication skills - most of our talk happens on GitHub';
  expect(judge(text, 'I presented to the board and communicated well.')[0]).toBe('met');
});

test('the sentence with two consecutive words of the requirement comes first', () => {
  const other = 'I am a UX designer of harbours and of ferries.';
  const own = 'Wrote down the best practices of UX for ferries.';
  expect(judge('An opinion about UX best practices', other, own)).toEqual(['met', own, other]);
});

test('one term of a long sentence is too little evidence; a few of its words are partial evidence', () => {
  const other = 'Stimulate the productive involvement of users and stakeholders in the implementation and verification phases';
  expect(judge(other, 'Talked to the stakeholders of the ferry.')[0]).toBe('not told');
  expect(judge('Healthcare, nursing, surgery and radiography', 'Software for hospitals.')[0]).toBe('not told');
  expect(judge('Healthcare for surgeons', 'Software for hospitals.')[0]).toBe('partly');
  expect(judge('Healthcare', 'Software for hospitals.')[0]).toBe('met');
});

test('being able to teach at a level does not require a degree of that level', () => {
  expect(kindOf('Be able to teach at undergraduate level')).toBe('skill');
});

test('the ending of a name is not a name of its own, and a term that overlaps a name is not evidence of it', () => {
  expect(judge('Maps by Leaflet.js', 'A JavaScript clock.')[0]).toBe('not told');
  expect(judge('Knowledge of software design patterns', 'I am a software engineer.')[0]).not.toBe('met');
});

test('another product of the same maker is not evidence of a product', () => {
  const summary = 'Announced the floods in Adobe Experience Cloud.';
  expect(judge('Design software (Adobe Photoshop)', summary)[0]).toBe('not told');
  expect(judge('Adobe Target', summary)[0]).toBe('not told');
  expect(judge('Adobe Experience Cloud', summary)[0]).toBe('met');
  expect(judge('Adobe Photoshop', 'Drew the floods in Photoshop.')[0]).toBe('met');
});

test('the field in which the name of a product ends is not evidence of the product', () => {
  const summary = 'Built AI agents that watch the gauge.';
  expect(judge('Familiarity with infrastructure (Vertex AI, Ray)', summary)[0]).toBe('not told');
  expect(judge('Familiarity with AI', summary)[0]).not.toBe('not told');
});

test('a longer name of something else is not evidence of a technology', () => {
  expect(judge('Experience with Python', 'Archived the sketches of Monty Python.')[0]).toBe('not told');
  expect(judge('Experience with mobile apps', 'Set up routers with Cisco IOS.')[0]).toBe('not told');
  expect(judge('Experience with Python', 'Archived the sketches of Monty Python with Python.')[0]).toBe('met');
});

test('an acronym in capitals is a name', () => {
  expect(judge('Experience with SOX controls', 'Wrote the SOX reports of the gauge.')[0]).toBe('met');
  expect(judge('Experience with SOX controls', 'Measured the gauge for the Red Sox.')[0]).toBe('not told');
  expect(judge('Knowledge of SAP FI/CO', 'Co-taught a course about the gauge.')[0]).toBe('not told');
});

test.each([
  ['Java or Kotlin, Spring and Docker', 'The gauge in Java.', 'partly'],
  ['Java or Kotlin, Spring and Docker', 'The gauge in Kotlin and Spring, in Docker.', 'met'],
  ['Java or Kotlin, Spring and Docker', 'The gauge runs in Docker.', 'partly'],
  ['Backend services with Java or Kotlin, Spring and Docker', 'Backend services in Spring for the gauge.', 'partly'],
  ['Java or Kotlin, Spring and Docker in production environments', 'The gauge in Java, in production environments.', 'partly'],
  ['Java, Spring and Docker', 'The gauge in Java.', 'partly'],
  ['AWS/GCP and Terraform', 'The gauge runs on AWS.', 'partly'],
  ['AWS/GCP and Terraform', 'The gauge runs on GCP, set up with Terraform.', 'met'],
  ['Java, Kotlin or Scala', 'The gauge in Kotlin.', 'met'],
  ['Java and Kotlin or Scala', 'The gauge in Scala.', 'met'],
  ['Languages such as Java or Kotlin, Python and Ruby', 'The gauge in Ruby.', 'partly'],
  ['Java or Kotlin, Spring and Docker or similar', 'The gauge in Docker.', 'met'],
])('a list asks for one of its alternatives and for all of its other names: "%s", with "%s"', (requirement, summary, state) => {
  expect(judge(requirement, summary)[0]).toBe(state);
});
