import type { Page } from '@playwright/test';

/** The page as the server sends it, with one list of its data replaced; what was rendered of it stays. */
export async function withList(page: Page, list: string, value: unknown): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s,
      (_whole, before: string, json: string, after: string) =>
        before + JSON.stringify({ ...JSON.parse(json), [list]: value }).replaceAll('<', '\\u003c') + after,
    );
    await route.fulfill({ response, body });
  });
}

/** Keeps the page's module back until it is released. */
export async function holdModule(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/home-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** The page as it is when a language model is configured. */
export async function withAssistantModel(page: Page, model: string): Promise<void> {
  await page.addInitScript((assistantModel) => {
    document.addEventListener('DOMContentLoaded', () => {
      const data = document.getElementById('page-data');
      if (data?.textContent) data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), assistantModel });
    });
  }, model);
}
