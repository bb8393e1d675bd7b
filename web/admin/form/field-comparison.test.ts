import { expect, test } from 'vitest';
import { textOf } from './field-comparison.tsx';

test.each([
  [[{ src: '/uploads/images/abc.webp', alt: 'At the dock', width: 968, height: 968 }], 'At the dock'],
  [[{ src: '/uploads/images/abc.webp', alt: '', width: 968, height: 968 }], 'Picture'],
  [['technical_depth', 'leadership'], 'Technical depth, Leadership'],
  [[{ label: 'Talks', url: 'https://example.org/' }], 'Talks https://example.org/'],
  [
    [
      { label: 'Talks', url: 'https://example.org/' },
      { label: 'X', url: 'https://x.com/mira' },
    ],
    'Talks https://example.org/\nX https://x.com/mira',
  ],
  [['Rope', 'Steel'], 'Rope, Steel'],
  [[], '—'],
])('shows what the owner entered, not how it is stored: %j', (value, text) => {
  expect(textOf(value)).toBe(text);
});
