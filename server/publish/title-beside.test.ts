import { expect, test } from 'vitest';
import type { RecentEmployer } from '../../contract/signature.ts';
import { titleBeside } from './title-beside.ts';

const EMPLOYERS = [{ name: 'Brückenbau GmbH', role: 'Lead Engineer' }] as RecentEmployer[];

test('a title names an employer of the list only with the role that the list shows', () => {
  expect(titleBeside(EMPLOYERS, 'Manager of Bridges at Brückenbau')).toBe('Manager of Bridges');
  expect(titleBeside(EMPLOYERS, 'Lead engineer at Brückenbau')).toBe('Lead engineer at Brückenbau');
  expect(titleBeside(EMPLOYERS, 'Mentor at Another Place')).toBe('Mentor at Another Place');
  expect(titleBeside(EMPLOYERS, 'Engineer')).toBe('Engineer');
  expect(titleBeside([], 'Manager at Brückenbau')).toBe('Manager at Brückenbau');
});
