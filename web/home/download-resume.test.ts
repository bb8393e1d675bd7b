import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadResume } from './download-resume.ts';

const alert = vi.fn();
const links: { click(): void; download?: string }[] = [];

/** Stubs the browser APIs that a download needs, and the server's response. */
function stubResponse(response: Response | Error): void {
  vi.stubGlobal('alert', alert);
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
  alert.mockClear();
  links.length = 0;
});

test.each([
  [`attachment; filename="____.pdf"; filename*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87.pdf`, 'Żółć.pdf'],
  ['attachment; filename="Ana Resume.pdf"', 'Ana Resume.pdf'],
  ['attachment; filename="a; b.pdf"', 'a; b.pdf'],
  ['attachment; filename=plain.pdf; size=5', 'plain.pdf'],
  ['attachment', 'Ana_Silva_Resume.pdf'],
  [null, 'Ana_Silva_Resume.pdf'],
])('saves a resume with the content-disposition %s as %s', async (header, name) => {
  stubResponse(new Response('%PDF', { headers: header === null ? {} : { 'content-disposition': header } }));
  await downloadResume('Ana Silva');
  expect(links.map(({ download }) => download)).toEqual([name]);
  expect(alert).not.toHaveBeenCalled();
});

test('alerts the visitor when there is no resume', async () => {
  stubResponse(new Response('{"error":"x"}', { status: 404 }));
  await downloadResume('Ana Silva');
  expect(alert).toHaveBeenCalledExactlyOnceWith('Resume is not currently available. Please check back later.');
  expect(links).toEqual([]);
});

test.each([new Response('', { status: 500 }), new TypeError('offline')])(
  'alerts the visitor to any other failure',
  async (failure) => {
    stubResponse(failure);
    await downloadResume('Ana Silva');
    expect(alert).toHaveBeenCalledExactlyOnceWith('Sorry, there was an error downloading the resume. Please try again later.');
    expect(links).toEqual([]);
  },
);
