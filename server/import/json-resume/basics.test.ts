import { expect, test } from 'vitest';
import { CAREER, notesWith } from '../fixtures/resume.ts';
import { readJsonResume } from '../json-resume.ts';

test('reads the profile fields that the site has', () => {
  expect(CAREER.profile).toEqual({
    name: "Mira O'Castell",
    title: 'Bridge Engineer',
    email: 'mira@example.org',
    location: 'Porto, Norte, Portugal',
    linkedinUrl: 'https://www.linkedin.com/in/mira-castell/',
    links: [
      { label: 'Website', url: 'https://mira.example.org' },
      { label: 'GitHub', url: 'https://github.com/mira' },
    ],
    intro: 'I keep old bridges standing. Then I teach the next crew to do it.',
    about: '<p>Raised beside a <strong>lock</strong>.</p><p>Reads <b>tide tables</b> for fun.</p>',
  });
});

test('a profile without an address gets one made from its user name; on an unknown network it is noted', () => {
  const { profile, notes } = readJsonResume({
    basics: {
      profiles: [
        { network: 'LinkedIn', username: 'mira-castell' },
        { network: 'Dev.to', username: '@mira' },
        { network: 'github', url: '', username: 'mira' },
        { network: 'Bridges', username: 'mira' },
        { network: 'GitLab', username: 'mira@example.org, on request' },
        { network: 'constructor', username: 'mira' },
      ],
    },
  });
  expect(profile).toEqual({
    linkedinUrl: 'https://www.linkedin.com/in/mira-castell',
    links: [
      { label: 'dev.to', url: 'https://dev.to/mira' },
      { label: 'GitHub', url: 'https://github.com/mira' },
    ],
  });
  for (const name of ['Bridges', 'GitLab', 'constructor'])
    expect(notes.filter((note) => note.includes(name) && note.includes('has no address'))).toHaveLength(1);
});

test('a link to a network has that name, even if the file names another network', () => {
  const { profile } = readJsonResume({
    basics: {
      profiles: [
        { network: 'GitHub', url: 'https://codepen.io/mira' },
        { network: 'Bridge models', url: 'https://github.com/mira' },
      ],
    },
  });
  expect(profile.links).toEqual([
    { label: 'CodePen', url: 'https://codepen.io/mira' },
    { label: 'Bridge models', url: 'https://github.com/mira' },
  ]);
});

test('notes street, postal code and phone number without reading them', () => {
  const { notes, ...content } = CAREER;
  expect(JSON.stringify(CAREER)).not.toMatch(/Hidden Lane|00-123|555/);
  expect(content).toBeDefined();
  expect(notesWith('address and postal code are not shown')).toHaveLength(1);
  expect(notesWith('phone')).toHaveLength(1);
});

test('reads text about the owner outside the basics if they contain none', () => {
  const about = ['I build bridges.', 'I have no degree.'];
  const { profile, notes } = readJsonResume({ basics: { name: 'Mira' }, about });
  expect([profile.intro, profile.about, notes]).toEqual(['I build bridges.', '<p>I have no degree.</p>', []]);
  const both = readJsonResume({ basics: { name: 'Mira', summary: 'I measure tides.' }, about });
  expect(both.profile.about).toBe('<p>I measure tides.</p>');
  expect(both.notes).toEqual(['about: not a section of the format, so it is added as a draft section "About"']);
});

test.each([
  ['Oberfeld, Norway', 'Oberfeld, Norway', null],
  ['Norway', 'Norway', null],
  ['12 Elm Lane\n4000 Porto, Portugal', 'Porto, Portugal', 'only the place in address is shown'],
  ['Ribeira Velha, VA 23223', 'Ribeira Velha, VA, Norway', 'only the place in address is shown'],
  ['12 Elm Lane, 4000-123 Ribeira Velha', 'Ribeira Velha, Norway', 'only the place in address is shown'],
  ['Lindenstraße', 'Norway', 'address is not shown'],
  ['1600 Broadway, New York, NY 10019', 'New York, NY, Norway', 'only the place in address is shown'],
  ['1600 Keel Ave, Exempla, VA 23223', 'Exempla, VA, Norway', 'only the place in address is shown'],
  ['Exempla, VA 23223', 'Exempla, VA, Norway', 'only the place in address is shown'],
  ['Anna Keel, Lindenhof, 10115 Berlin', 'Berlin, Norway', 'only the place in address is shown'],
  ['Phone 12345, Berlin', 'Berlin, Norway', 'only the place in address is shown'],
  ['Available on request', 'Norway', 'address is not shown'],
])('without a city, the place in the address %j is %j', (address, place, note) => {
  const { profile, notes } = readJsonResume({ basics: { name: 'A', location: { address, countryCode: 'NO' } } });
  expect(profile.location).toBe(place);
  expect(notes.filter((text) => text.includes('address'))).toEqual(note === null ? [] : [expect.stringContaining(note)]);
});

test.each([
  [{ city: 'Porto', region: 'Portugal', countryCode: 'US' }, 'Porto, Portugal', true],
  [{ city: 'Porto, Portugal', countryCode: 'US' }, 'Porto, Portugal', true],
  [{ city: 'Bremen', region: 'Deutschland', countryCode: 'DE' }, 'Bremen, Deutschland', false],
  [{ city: 'Atlanta', region: 'Georgia', countryCode: 'US' }, 'Atlanta, Georgia, United States', false],
  [{ city: 'Lebanon', region: 'New Hampshire', countryCode: 'US' }, 'Lebanon, New Hampshire, United States', false],
  [{ city: 'Oberfeld', countryCode: 'NO' }, 'Oberfeld, Norway', false],
])('of a place that names its country, %j, shows what was written: %j', (location, place, isContradicted) => {
  const { profile, notes } = readJsonResume({ basics: { name: 'A', location } });
  expect(profile.location).toBe(place);
  expect(notes.some((note) => note.includes("the country code 'US' is not shown"))).toBe(isContradicted);
});

test('does not repeat a place or a school', () => {
  const { profile, timeline } = readJsonResume({
    basics: { name: 'A', location: { city: 'France', countryCode: 'FR' } },
    work: [{ position: 'B', startDate: '2020', location: 'Porto, porto, Portugal' }],
    education: [{ institution: 'Harbour College', startDate: '2006' }],
  });
  expect(profile.location).toBe('France');
  const dublin = readJsonResume({ basics: { location: { city: 'Dublin, Ireland', countryCode: 'IE' } } });
  expect(dublin.profile.location).toBe('Dublin, Ireland');
  expect(timeline.map(({ location, title, company }) => [location, title, company])).toEqual([
    ['Porto, Portugal', 'B', null],
    [null, 'Harbour College', 'Harbour College'],
  ]);
});

test('reads the address of the first photo and names the others', () => {
  const { photo, notes } = readJsonResume({
    basics: { name: 'Mira', image: 'https://example.org/mira.jpg', picture: 'https://example.org/other.jpg' },
    skills: [{ name: 'Tides' }],
  });
  expect(photo).toBe('https://example.org/mira.jpg');
  expect(notes).toContain("about you: the picture 'https://example.org/other.jpg' was not copied: upload it in the profile");
});

test('does not read a file name as a web address, and labels a website that is a profile with its network', () => {
  const scholar = 'https://scholar.google.com/citations?user=mira';
  const { profile, notes } = readJsonResume({
    basics: {
      url: scholar,
      profiles: [
        { network: 'Google Scholar', url: `${scholar}` },
        { network: 'translation::fr', url: 'index-fr.html' },
        { network: 'Blog', url: 'mira.md' },
      ],
    },
  });
  expect(profile.links).toEqual([
    { label: 'Google Scholar', url: scholar },
    { label: 'Blog', url: 'https://mira.md' },
  ]);
  expect(notes.some((note) => note.includes('index-fr.html'))).toBe(true);
});

test('reads profiles and the e-mail address from a list of contacts', () => {
  const contact = [
    { network: 'Email', username: 'mira@castell.example', url: 'mailto:mira@castell.example', icon: 'mail' },
    { network: 'Phone', url: 'tel:+4930123456' },
    { network: 'Github', username: 'mira-castell', url: 'https://github.com/mira-castell' },
  ];
  const { profile, notes } = readJsonResume({ basics: { name: 'Mira Castell', contact } });
  expect(profile).toMatchObject({
    email: 'mira@castell.example',
    links: [{ label: 'GitHub', url: 'https://github.com/mira-castell' }],
  });
  expect(notes).toEqual(["about you contact: '+4930123456' is not shown on this site"]);
});
