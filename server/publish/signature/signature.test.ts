import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { VOLUNTEER } from '../../../contract/employers.ts';
import { byNewest } from '../../../contract/milestone-dates.ts';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../../contract/signature.ts';
import { EMPTY_CONTENT } from '../public-content.ts';
import { drawingOf, signatureOf } from './signature.ts';

const NOVEMBER_2026 = 2026 * 12 + 10;
const MAX_COMPRESSED_BYTES = 2_500;

let count = 0;
const job = (company: string | null, from: number, to: number | null, fields: Partial<Milestone> = {}) =>
  ({
    id: `job-${count++}`,
    type: 'experience',
    title: 'A story',
    position: 'Engineer',
    company,
    start_year: from,
    start_month: 1,
    end_year: to,
    end_month: to && 12,
    is_current: to === null,
    ...fields,
  }) as Milestone;

function draw(timeline: Milestone[], name = '') {
  const profile = { ...EMPTY_CONTENT.profile, name };
  const drawing = drawingOf({ timeline: timeline.toSorted(byNewest), profile }, NOVEMBER_2026);
  if (!drawing) throw new Error('nothing is drawn');
  return drawing;
}
const arcsOf = (timeline: Milestone[], weight: 'thin' | 'strong') =>
  draw(timeline)
    .bands.filter((band) => band.weight === weight)
    .flatMap(({ arcs }) => arcs);
const compressed = (timeline: Milestone[]) => brotliCompressSync(JSON.stringify(signatureOf(draw(timeline)).paths)).length;

describe('the drawing of a career', () => {
  test('fills the box with one job: a strong arc from its first month to today, and thin ones under it', () => {
    const timeline = [job('Acme', 2022, null)];
    expect(arcsOf(timeline, 'strong')).toEqual([{ from: 0, to: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT }]);
    const thin = arcsOf(timeline, 'thin');
    expect(thin.length).toBeGreaterThan(15);
    for (const { from, to, height } of thin) {
      expect(from).toBe(0);
      expect(to).toBeLessThan(SIGNATURE_WIDTH);
      expect(height).toBeLessThan(SIGNATURE_HEIGHT);
    }
    expect(draw(timeline).span).toEqual({ from: '2022', until: 'now' });
  });

  test('draws volunteering and breaks only if there is no job', () => {
    const jobs = [job('Acme', 2018, 2022), job('Initech', 2022, null)];
    const others = [job('Code Club', 2010, null, { position: VOLUNTEER }), job('Sabbatical', 2016, 2017)];
    expect(draw([...jobs, ...others])).toEqual(draw(jobs));
    expect(draw([...jobs, ...others]).sentence).toContain('2 roles at 2 employers from 2018');
    expect(draw(others).labels.map(({ text }) => text)).toContain('Code Club');
  });

  test('leaves a pause between two jobs empty, and makes the arc of the longer one wider and higher', () => {
    const timeline = [job('Acme', 2007, 2010), job('Initech', 2017, 2026)];
    // From the end of 2010 to the start of 2017, of 20 years.
    for (const { from, to } of [...arcsOf(timeline, 'strong'), ...arcsOf(timeline, 'thin')])
      expect(to <= 80.1 || from >= 199.9).toBe(true);
    const [longer, shorter] = arcsOf(timeline, 'strong');
    expect(longer).toMatchObject({ from: 200, to: 400 });
    expect(shorter).toMatchObject({ from: 0, to: 80 });
    expect(longer?.height).toBeGreaterThan((shorter?.height ?? 0) * 1.5);
    expect(draw(timeline).span).toEqual({ from: '2007', until: '2026' });
  });

  test('makes all arcs higher if none of them is wide', () => {
    const years = Array.from({ length: 10 }, (_, index) => job(`Employer ${index}`, 2010 + index, 2010 + index));
    expect(arcsOf(years, 'strong')[0]?.height).toBeGreaterThan(SIGNATURE_HEIGHT / 3);
  });

  test('has an arc for each tenure, and sets the newest employer and other fields apart', () => {
    const timeline = [
      job('Acme', 2020, 2022, { position: 'Software Engineer' }),
      job('Acme', 2023, null, { position: 'Staff Engineer' }),
      job('Initech', 2015, 2019, { position: 'Senior Software Developer' }),
      job('Bistro', 2010, 2014, { position: 'Head Cook' }),
    ];
    expect(arcsOf(timeline, 'strong')).toHaveLength(3);
    const looks = draw(timeline).bands.filter(({ weight }) => weight === 'strong');
    expect(looks.map(({ look }) => look).sort()).toEqual(['current recent-1', 'other-field recent-3', 'recent-2']);
  });

  test('names employers where there is room, not across names or higher arcs', () => {
    const namesOf = (timeline: Milestone[]) => draw(timeline).labels.map(({ text }) => text);
    const career = [job('Acme', 2019, null), job('Initech', 2012, 2018), job('Globex', 2006, 2011)];
    expect(namesOf(career)).toEqual(['Acme', 'Initech', 'Globex']);
    expect(namesOf([...career, job('Evening school', 2014, 2015)])).toEqual(['Acme', 'Initech', 'Globex']);
    expect(namesOf([job('Acme', 2026, null), job('The long name of Initech', 2025, 2025), job('Globex', 2006, 2024)])).toEqual([
      'Acme',
      'Globex',
    ]);
    expect(namesOf([job('Acme', 2016, 2016), job('Globex', 2006, 2026)])).toEqual(['Globex']);
    expect(namesOf([job('A long name', 2008, 2008), job('Another long name', 2007, 2007), job('Globex', 2012, null)])).toEqual([
      'Globex',
      'A long name',
    ]);
    expect(namesOf([job('Acme', 2016, null), job('Globex', 2006, null)])).toEqual(['Globex']);
    expect(namesOf([job('Acme', 2018, null), job('株式会社橋梁研究所東京', 2006, 2010)])).toEqual([
      'Acme',
      '株式会社橋梁研究所東京',
    ]);
    expect(namesOf([job('Acme', 2012, null), job('株式会社橋梁研究所東京', 2006, 2010)])).toEqual(['Acme']);
  });

  test('moves a name up from its own arc if a slightly higher one would touch it', () => {
    const career = (years: number) => [
      job('The long name of an employer', 2021, null),
      job(null, 2012, 2011 + years),
      job('Hooli', 2000, 2000),
    ];
    const heightOfName = (timeline: Milestone[]) =>
      draw(timeline).labels.find(({ text }) => text === 'The long name of an employer')?.y ?? 0;
    expect(heightOfName(career(6)) - heightOfName(career(5))).toBeGreaterThan(0);
    expect(heightOfName(career(6))).toBe(Math.round(Math.max(...arcsOf(career(6), 'strong').map(({ height }) => height))));
    expect(heightOfName(career(9))).toBe(0);
    expect(draw(career(9)).labels[0]?.text, 'cut, it has room beside the higher arc').toBe('The long name…');
  });

  test('does not cut two names to the same one', () => {
    const timeline = [job('University of Oslo and Bergen', 2019, null), job('University of Trondheim and Bergen', 2002, 2010)];
    const [oslo, trondheim] = timeline;
    if (!oslo || !trondheim) throw new Error('The timeline is empty.');
    const namesOf = (jobs: Milestone[]) => draw(jobs).labels.map(({ text }) => text);
    expect(namesOf([oslo, { ...trondheim, company: 'Harbour of Trondheim and Bergen' }])).toHaveLength(2);
    expect(namesOf(timeline)).toEqual(['University of Oslo and Bergen']);
  });

  test('keeps a name inside the edge of the drawing that it would cross', () => {
    const [newest, oldest] = draw([job('An employer', 2025, null), job('Another one', 2005, 2005)]).labels;
    expect(newest).toMatchObject({ x: SIGNATURE_WIDTH, anchor: 'end' });
    expect(oldest).toMatchObject({ x: 0, anchor: 'start' });
    expect(draw([job('Acme', 2020, null)]).labels).toMatchObject([{ x: SIGNATURE_WIDTH / 2, anchor: 'middle' }]);
  });

  test('stays within its byte limit for 200 milestones, and is the same each time', () => {
    const timeline = Array.from({ length: 200 }, (_, index) =>
      job(`Employer ${index}`, 1960 + (index % 60), 1962 + ((index * 7) % 60) + (index % 60), { position: `Field${index % 9}` }),
    );
    expect(compressed(timeline)).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
    const long = Array.from({ length: 40 }, (_, index) => job(`Employer ${index}`, 1975 + index, null));
    expect(compressed(long)).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
    const atOnce = Array.from({ length: 40 }, (_, index) => job(`Employer ${index}`, 1975 + (index % 5), null));
    // Each of the forty may have one more than its share.
    expect(arcsOf(atOnce, 'thin').length).toBeLessThanOrEqual(72 + 40);
    expect(draw(atOnce).labels.length).toBeLessThanOrEqual(5);
    const tenure = Array.from({ length: 200 }, (_, index) =>
      job('Acme', 1960 + (index % 60), 1990 + (index % 30), { start_month: (index % 12) + 1 }),
    );
    expect(compressed(tenure)).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
    expect(draw(timeline)).toEqual(draw(timeline.toReversed()));
  });

  test('shows the forty longest jobs', () => {
    const short = Array.from({ length: 20 }, (_, index) => job(`Short ${index}`, 1960 + index, 1960 + index));
    const long = Array.from({ length: 40 }, (_, index) => job(`Long ${index}`, 1970 + index, 1975 + index));
    expect(arcsOf(long, 'strong')).toHaveLength(40);
    expect(arcsOf([...short, ...long], 'strong')).toHaveLength(40);
  });

  test('stays inside its box with unusual dates', () => {
    const timeline = [
      job('Future', 2030, null),
      job('Undone', 2020, 2010, { end_month: 1 }),
      job('A day', 2020, 2020, { end_month: 1 }),
    ];
    for (const { from, to, height } of [...arcsOf(timeline, 'thin'), ...arcsOf(timeline, 'strong')]) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(SIGNATURE_WIDTH);
      expect(height).toBeGreaterThan(0);
      expect(height).toBeLessThanOrEqual(SIGNATURE_HEIGHT);
    }
    expect(JSON.stringify(signatureOf(draw(timeline)))).not.toMatch(/NaN|Infinity|null/);
  });

  test('shows the other milestones of a career without jobs', () => {
    const timeline = [job(null, 2020, 2021, { type: 'project' }), job(null, 2022, 2022, { type: 'award' })];
    expect(arcsOf(timeline, 'strong')).toHaveLength(2);
    expect(draw(timeline).sentence).toBe('A drawing of 2 milestones from 2020 to 2022.');
  });

  test('describes itself in a sentence that can be checked against the timeline', () => {
    const timeline = [job('Acme', 2020, null), job('ACME Inc.', 2018, 2019), job('Initech', 2018, 2022)];
    expect(draw(timeline).sentence).toBe(
      'A drawing of this career: 3 roles at 2 employers from 2018 to today, up to 2 at a time.',
    );
    expect(draw([job('Acme', 2020, 2020)]).sentence).toBe('A drawing of this career: 1 role at 1 employer in 2020.');
  });
});

describe('without a timeline', () => {
  test('draws the letters of the name, the same each time and different for each name', () => {
    const { bands, sentence, span } = draw([], 'Ana Sílva');
    expect(bands.at(-1)?.arcs).toHaveLength(7);
    expect({ sentence, span }).toEqual({ sentence: 'A drawing made from the letters of the name.', span: null });
    expect(draw([], 'Ana Sílva').bands).toEqual(bands);
    expect(draw([], 'Bob Stone').bands).not.toEqual(bands);
    expect(draw([], '山田 花').bands.at(-1)?.arcs).toHaveLength(2);
  });

  test('draws nothing without a name', () => {
    expect(drawingOf({ timeline: [], profile: { ...EMPTY_CONTENT.profile, name: '' } }, NOVEMBER_2026)).toBeNull();
  });
});
