import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadResume } from './resume.ts';

const alerted = vi.fn();
const links: { click(): void; download?: string }[] = [];

/** The browser, as far as a download needs it, and the server's answer. */
function answer(response: Response | Error): void {
  vi.stubGlobal('alert', alerted);
  vi.stubGlobal('document', {
    createElement() {
      const link = { click: () => {} };
      links.push(link);
      return link;
    },
  });
  vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  alerted.mockClear();
  links.length = 0;
});

test.each([
  [`attachment; filename="____.pdf"; filename*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87.pdf`, 'Żółć.pdf'],
  ['attachment; filename="Ana Resume.pdf"', 'Ana Resume.pdf'],
  ['attachment; filename="a; b.pdf"', 'a; b.pdf'],
  ['attachment; filename=plain.pdf; size=5', 'plain.pdf'],
  ['attachment', 'Ana_Silva_Resume.pdf'],
  [null, 'Ana_Silva_Resume.pdf'],
])('a resume that comes as %s is saved as %s', async (header, name) => {
  answer(new Response('%PDF', { headers: header === null ? {} : { 'content-disposition': header } }));
  await downloadResume('Ana Silva');
  expect(links.map(({ download }) => download)).toEqual([name]);
  expect(alerted).not.toHaveBeenCalled();
});

test('a resume that is not there is told in an alert', async () => {
  answer(new Response('{"error":"x"}', { status: 404 }));
  await downloadResume('Ana Silva');
  expect(alerted).toHaveBeenCalledExactlyOnceWith('Resume is not currently available. Please check back later.');
  expect(links).toEqual([]);
});

test.each([new Response('', { status: 500 }), new TypeError('offline')])(
  'any other failure is told in an alert',
  async (failure) => {
    answer(failure);
    await downloadResume('Ana Silva');
    expect(alerted).toHaveBeenCalledExactlyOnceWith('Sorry, there was an error downloading the resume. Please try again later.');
    expect(links).toEqual([]);
  },
);
