import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { MARK } from '../../support/hostile-content.ts';

/** An address on this machine that nothing planted may ever be seen to ask. */
export async function startBeacon() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/b`, asked, stop };
}

export interface Watch {
  /** Fails when anything planted came to life, or stands in the page as an element or a working address. */
  isClean(state: string): Promise<void>;
}

/** Watches a page from before its first navigation on. */
export async function watch(page: Page, beacon: { asked: string[] }): Promise<Watch> {
  const happened: string[] = [];
  // What the planted pieces call, from whichever frame.
  await page.exposeFunction('ran', (what: string) => void happened.push(`ran: ${what}`));
  await page.exposeFunction('violated', (what: string) => void happened.push(`policy: ${what}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (globalThis as unknown as { violated: (what: string) => void }).violated(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('frameattached', () => happened.push('a frame'));
  page.on('popup', (popup) => happened.push(`a window: ${popup.url()}`));
  // The planted pictures are on no machine, and nobody is asked for them.
  await page.route('https://hostile.example/**', (route) => route.abort());
  return {
    async isClean(state) {
      const strange = await page.evaluate(strangeThings, MARK);
      expect({ state, strange, happened, beacon: beacon.asked }).toEqual({ state, strange: [], happened: [], beacon: [] });
    },
  };
}

/** Runs in the page. Elements that it never makes, handlers as attributes, and addresses that are code. */
function strangeThings(mark: string): string[] {
  const NEVER = ['IFRAME', 'FRAME', 'OBJECT', 'EMBED', 'APPLET', 'BASE', 'FOREIGNOBJECT', 'MARQUEE', 'PORTAL'];
  const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'srcset'];
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.tagName.toUpperCase();
    const told = element.outerHTML.slice(0, 200);
    if (NEVER.includes(name) || element.hasAttribute(mark)) found.push(told);
    if (name === 'META' && element.hasAttribute('http-equiv')) found.push(told);
    if (name === 'SCRIPT' && !isOurs(element as HTMLScriptElement)) found.push(told);
    if (element instanceof HTMLAnchorElement && element.target === '_blank' && !tellsNothing(element)) found.push(told);
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute) || attribute === 'srcdoc') found.push(told);
      // As a browser reads it: without controls and blanks.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what hides a scheme
      const scheme = value.replace(/[\u0000-\u0020]/g, '').match(/^([a-z][a-z0-9+.-]*):/i)?.[1];
      const isPicture = name === 'IMG' && (scheme === 'data' || scheme === 'blob');
      if (ADDRESSES.includes(attribute) && scheme && !isPicture && !/^(https?|mailto)$/i.test(scheme)) found.push(told);
    }
  }
  return found;

  /** "In a new tab without opener or referrer"; a file of this site may know where it is asked from. */
  function tellsNothing({ rel, origin }: HTMLAnchorElement): boolean {
    return rel.includes('noopener') && (rel.includes('noreferrer') || origin === location.origin);
  }

  /** A file of this site, data, or the one in the head that the policy allows by its hash. */
  function isOurs(script: HTMLScriptElement): boolean {
    if (script.src) return new URL(script.src).origin === location.origin;
    return /^application\/(ld\+)?json$/.test(script.type) || script === document.head.querySelector('script');
  }
}
