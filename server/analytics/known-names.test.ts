import { expect, test } from 'vitest';
import type { InteractionType } from '../../contract/analytics.ts';
import type { PublicContent } from '../../contract/site.ts';
import { EMPTY_PUBLICATION } from '../publish/publication.ts';
import { feedback, focusArea, interaction, pageView } from './events.ts';
import { createNameCheck } from './known-names.ts';

const content = (skill: string) =>
  ({
    ...EMPTY_PUBLICATION.content,
    timeline: [{ id: 'milestone1' }],
    skills: [{ id: 'skill1', name: skill }],
    testimonials: [{ id: 'testimonial1' }],
  }) as PublicContent;

const check = createNameCheck(() => content('C++'));

test.each<[InteractionType, string | undefined, string | undefined]>([
  ['timeline_click', 'milestone1', 'milestone1'],
  ['timeline_click', 'skill1', '(other)'],
  ['timeline_click', '', undefined],
  ['timeline_click', undefined, undefined],
  ['skill_click', 'C++', 'C++'],
  ['skill_click', 'skill1', 'C++'],
  ['skill_click', 'c++', '(other)'],
  ['skill_click', '__proto__', '(other)'],
  ['chat_interaction', 'chat', 'chat'],
  ['chat_interaction', 'chatbot', 'chatbot'],
  ['chat_interaction', 'milestone1', '(other)'],
  ['email_click', 'email', 'email'],
  ['email_click', 'someone@example.com', '(other)'],
  ['resume_download', 'resume', 'resume'],
  ['resume_download', 'testimonial1', '(other)'],
])('counts a %s of %s as %s', (kind, id, countedName) => {
  expect(check(interaction(kind, id)).name).toBe(countedName);
});

test('counts views of unknown paths together', () => {
  expect(check(pageView('/?utm_source=cv', null, '')).name).toBe('/');
  expect(check(pageView('/no/such/page', null, '')).name).toBe('(other)');
});

test('does not replace names that schemas have validated', () => {
  expect(check(focusArea('leadership', true)).name).toBe('leadership');
  expect(check(feedback('positive', 'text', null)).name).toBe('positive');
});

test('follows the content', () => {
  let current = content('Rust');
  const check = createNameCheck(() => current);
  expect(check(interaction('skill_click', 'Zig')).name).toBe('(other)');
  current = content('Zig');
  expect(check(interaction('skill_click', 'Zig')).name).toBe('Zig');
  expect(check(interaction('skill_click', 'Rust')).name).toBe('(other)');
});
