import type { Page } from '@playwright/test';

/** Replaces one property of the data in the home page; the server-rendered markup stays as it was. */
export async function replacePageData(page: Page, property: string, value: unknown): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s,
      (_whole, before: string, json: string, after: string) =>
        before + JSON.stringify({ ...JSON.parse(json), [property]: value }).replaceAll('<', '\\u003c') + after,
    );
    await route.fulfill({ response, body });
  });
}

/** Holds the home page's module back; returns a function that releases it. */
export async function holdPageScript(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/home-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Makes the page believe that the server uses this language model. */
export async function pretendAssistantModel(page: Page, model: string): Promise<void> {
  await page.addInitScript((assistantModel) => {
    document.addEventListener('DOMContentLoaded', () => {
      const data = document.getElementById('page-data');
      if (data?.textContent) data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), assistantModel });
    });
  }, model);
}
