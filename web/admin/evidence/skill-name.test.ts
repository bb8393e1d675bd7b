import { expect, test } from 'vitest';
import { asksForCertification, skillNameIn } from './skill-name.ts';

test('a requirement is shortened to the name of a skill, or to nothing if it is too long', () => {
  expect(skillNameIn('Kubernetes')).toBe('Kubernetes');
  expect(skillNameIn('Strong knowledge of Rust and Go (async)')).toBe('Rust');
  expect(skillNameIn('Experience with procurement law.')).toBe('Procurement law');
  expect(skillNameIn('5+ years of experience with C++ or Rust')).toBe('C++');
  expect(skillNameIn('Knowledge of the Linux kernel')).toBe('Linux kernel');
  expect(skillNameIn('Professional experience in Go')).toBe('Go');
  expect(skillNameIn('Several years of commercial experience working with Kafka')).toBe('Kafka');
  expect(skillNameIn('Expert in Ada')).toBe('Ada');
  expect(skillNameIn('Technical writing')).toBe('Technical writing');
  for (const name of ['AWS', 'Angular', 'Theatre']) expect(skillNameIn(`Experience with ${name}`)).toBe(name);
  expect(skillNameIn('Several years of experience')).toBe('');
  expect(skillNameIn('Part of the library is used on television sets')).toBe('');
  expect(skillNameIn(`Ability to ${'think clearly about many things at once '.repeat(3)}`)).toBe('');
});

test('a requirement for a certificate is recognized in several languages, and other words are not', () => {
  for (const text of ['PMP certification', 'Certified Scrum Master', 'AWS certificate required', 'Zertifizierung nach ISO 9001'])
    expect([text, asksForCertification(text)]).toEqual([text, true]);
  expect(asksForCertification('A certain taste')).toBe(false);
});
