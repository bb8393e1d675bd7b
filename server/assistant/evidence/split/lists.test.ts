import { expect, test } from 'vitest';
import { splitNames } from './lists.ts';

test('each name of a list is a requirement of its own, with the words before the list', () => {
  expect(splitNames('3+ years of experience with JavaScript, HTML, and CSS')).toEqual([
    '3+ years of experience with JavaScript',
    '3+ years of experience with HTML',
    '3+ years of experience with CSS',
  ]);
  expect(splitNames('Java/Kotlin, Spring Boot & Harbour Studio.')).toEqual(['Java/Kotlin', 'Spring Boot', 'Harbour Studio.']);
  expect(splitNames('Knowledge of AWS, React, and other relevant technologies')).toEqual([
    'Knowledge of AWS',
    'Knowledge of React, and other relevant technologies',
  ]);
});

test('alternatives stay together, alone or at the end of a list', () => {
  expect(splitNames('Experience with Python, Go, and Vue.js or another framework')).toEqual([
    'Experience with Python',
    'Experience with Go',
    'Experience with Vue.js or another framework',
  ]);
  for (const text of ['AWS, GCP or Azure', 'Frameworks such as React, Vue.js and Angular', 'One of Java, Kotlin, Scala'])
    expect(splitNames(text)).toEqual([text]);
});

test('names stay together that are about the same thing, or that are not technologies', () => {
  for (const text of [
    'Accessible timetables with HTML, CSS and JavaScript',
    'Python and SQL for the analysis of tides',
    'Research and Development',
    'Patience, humour and Python courses',
  ])
    expect(splitNames(text)).toEqual([text]);
});
