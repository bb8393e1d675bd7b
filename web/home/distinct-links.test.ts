import { expect, test } from 'vitest';
import { distinctLinks } from './distinct-links.ts';

test('links with the same name are distinguished by the ends of their addresses', () => {
  const links = [
    { label: 'GitHub', url: 'https://github.com/ines-at-work/' },
    { label: 'Notes', url: 'https://notes.example.org' },
    { label: 'Github', url: 'https://github.com/ines' },
  ];
  expect(distinctLinks(links).map(({ label }) => label)).toEqual(['GitHub · ines-at-work', 'Notes', 'Github · ines']);
});

test('two links to websites of the owner are named by their addresses, and a single one keeps its name', () => {
  const website = { label: 'Website', url: 'https://www.ines.example/' };
  const blog = { label: 'Web', url: 'https://blog.ines.example/en/' };
  expect(distinctLinks([website, blog]).map(({ label }) => label)).toEqual(['ines.example', 'blog.ines.example/en']);
  expect(distinctLinks([website]).map(({ label }) => label)).toEqual(['Website']);
});
