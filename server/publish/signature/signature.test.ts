import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { byNewest } from '../../../contract/milestone-dates.ts';
import { SIGNATURE_SIZE } from '../../../contract/signature.ts';
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
const ringsOf = (timeline: Milestone[], weight: 'thin' | 'strong') =>
  draw(timeline)
    .bands.filter((band) => band.weight === weight)
    .flatMap(({ rings }) => rings);
const compressed = (timeline: Milestone[]) => brotliCompressSync(JSON.stringify(signatureOf(draw(timeline)).paths)).length;

describe('the drawing of a career', () => {
  test('fills the square for one job: one strong ring where it begins, and thin ones towards today', () => {
    const timeline = [job('Acme', 2022, null)];
    expect(ringsOf(timeline, 'strong')).toEqual([{ radius: SIGNATURE_SIZE, sweep: 90 }]);
    expect(ringsOf(timeline, 'thin').length).toBeGreaterThan(15);
    expect(draw(timeline).span).toEqual({ from: '2022', until: 'now' });
  });

  test('leaves a pause between two jobs empty', () => {
    const timeline = [job('Acme', 2007, 2010), job('Initech', 2017, 2026)];
    const radii = [...ringsOf(timeline, 'strong'), ...ringsOf(timeline, 'thin')].map(({ radius }) => radius);
    // From the end of 2010 to the beginning of 2017, of 20 years.
    expect(radii.filter((radius) => radius > 201 && radius < 319)).toEqual([]);
    expect(draw(timeline).span).toEqual({ from: '2007', until: '2026' });
  });

  test('keeps a distance between thin rings, also between those of jobs at the same time', () => {
    const timeline = [job('Acme', 2009, null), job('Evening school', 2013, 2016, { start_month: 8 }), job('Club', 2012, 2019)];
    const radii = [...new Set(ringsOf(timeline, 'thin').map(({ radius }) => radius))].sort((a, b) => a - b);
    const distances = radii.slice(1).map((radius, index) => radius - (radii[index] ?? 0));
    expect(Math.min(...distances)).toBeGreaterThan(SIGNATURE_SIZE / 27);
  });

  test('draws a smaller part of the circle for the shorter of two jobs at the same time', () => {
    const [long, short] = [job('Acme', 2010, 2020), job('Evening school', 2015, 2016)];
    const sweeps = new Set(ringsOf([long, short], 'strong').map(({ sweep }) => sweep));
    expect([...sweeps]).toEqual([90, 64]);
  });

  test('has a strong ring for each role of a stay, and sets the newest employer and other fields apart', () => {
    const timeline = [
      job('Acme', 2020, 2022, { position: 'Software Engineer' }),
      job('Acme', 2023, null, { position: 'Staff Engineer' }),
      job('Initech', 2015, 2019, { position: 'Senior Software Developer' }),
      job('Bistro', 2010, 2014, { position: 'Head Cook' }),
    ];
    expect(ringsOf(timeline, 'strong')).toHaveLength(4);
    const looks = draw(timeline).bands.filter(({ weight }) => weight === 'strong');
    expect(looks.map(({ look }) => look).sort()).toEqual(['newest recent-1', 'other-field recent-3', 'recent-2']);
  });

  test('stays within its bytes for 200 milestones, and is the same each time', () => {
    const timeline = Array.from({ length: 200 }, (_, index) =>
      job(`Employer ${index}`, 1960 + (index % 60), 1962 + ((index * 7) % 60) + (index % 60), { position: `Field${index % 9}` }),
    );
    expect(compressed(timeline)).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
    const long = Array.from({ length: 40 }, (_, index) => job(`Employer ${index}`, 1975 + index, null));
    expect(compressed(long)).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
    const atOnce = Array.from({ length: 40 }, (_, index) => job(`Employer ${index}`, 1975 + (index % 5), null));
    // One more than its share for each of the forty.
    expect(ringsOf(atOnce, 'thin').length).toBeLessThanOrEqual(72 + 40);
    const stay = Array.from({ length: 200 }, (_, index) =>
      job('Acme', 1960 + (index % 60), 1990 + (index % 30), { start_month: (index % 12) + 1 }),
    );
    expect(compressed(stay)).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
    expect(ringsOf(stay, 'strong').length).toBeLessThanOrEqual(60);
    expect(draw(timeline)).toEqual(draw(timeline.toReversed()));
  });

  test('shows the forty longest jobs', () => {
    const short = Array.from({ length: 20 }, (_, index) => job(`Short ${index}`, 1960 + index, 1960 + index));
    const long = Array.from({ length: 40 }, (_, index) => job(`Long ${index}`, 1970 + index, 1975 + index));
    expect(ringsOf(long, 'strong')).toHaveLength(40);
    expect(ringsOf([...short, ...long], 'strong')).toHaveLength(40);
  });

  test('stays inside its square with unusual dates', () => {
    const timeline = [
      job('Future', 2030, null),
      job('Undone', 2020, 2010, { end_month: 1 }),
      job('A day', 2020, 2020, { end_month: 1 }),
    ];
    for (const weight of ['thin', 'strong'] as const) {
      for (const { radius } of ringsOf(timeline, weight)) {
        expect(radius).toBeGreaterThanOrEqual(0);
        expect(radius).toBeLessThanOrEqual(SIGNATURE_SIZE);
      }
    }
    expect(JSON.stringify(signatureOf(draw(timeline)))).not.toMatch(/NaN|Infinity|null/);
  });

  test('shows the other milestones of a career without jobs', () => {
    const timeline = [job(null, 2020, 2021, { type: 'project' }), job(null, 2022, 2022, { type: 'award' })];
    expect(ringsOf(timeline, 'strong')).toHaveLength(2);
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
    expect(bands.at(-1)?.rings).toHaveLength(8);
    expect({ sentence, span }).toEqual({ sentence: 'A drawing made from the letters of the name.', span: null });
    expect(draw([], 'Ana Sílva').bands).toEqual(bands);
    expect(draw([], 'Bob Stone').bands).not.toEqual(bands);
    expect(draw([], '大坪 悠').bands.at(-1)?.rings).toHaveLength(3);
  });

  test('draws nothing without a name', () => {
    expect(drawingOf({ timeline: [], profile: { ...EMPTY_CONTENT.profile, name: '' } }, NOVEMBER_2026)).toBeNull();
  });
});
