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

test('links to the owner’s websites are named by their addresses, except a single one with a long address', () => {
  const website = { label: 'Website', url: 'https://www.ines.example/' };
  const blog = { label: 'Web', url: 'https://blog.ines.example/en/' };
  expect(distinctLinks([website, blog]).map(({ label }) => label)).toEqual(['ines.example', 'blog.ines.example/en']);
  expect(distinctLinks([website]).map(({ label }) => label)).toEqual(['ines.example']);
  const withPassword = { label: 'Website', url: 'https://ines:secret@ines.example/' };
  expect(distinctLinks([withPassword]).map(({ label }) => label)).toEqual(['ines.example']);
  const long = { label: 'Website', url: 'https://sites.ines.example/view/bridges-and-crews' };
  expect(distinctLinks([long])).toEqual([long]);
  const named = { label: 'Portfolio', url: 'https://ines.example/' };
  expect(distinctLinks([named])).toEqual([named]);
});
