import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { MARK } from '../../support/hostile-content.ts';
import { reportPolicyViolations } from './browser-errors.ts';

/** A URL on this machine that only working injected markup would request. */
export async function startBeacon() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/b`, requests, stop };
}

export interface InjectionWatch {
  /** Fails when injected markup has run, or is in the page as an element or a working URL. */
  expectClean(state: string): Promise<void>;
}

/** Watches a page from before its first navigation. */
export async function watchForInjection(page: Page, beacon: { requests: string[] }): Promise<InjectionWatch> {
  const events: string[] = [];
  // The injected scripts call `ran`, from any frame.
  await page.exposeFunction('ran', (script: string) => void events.push(`ran: ${script}`));
  await reportPolicyViolations(page, (violation) => void events.push(`policy: ${violation}`));
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('frameattached', () => events.push('a frame'));
  page.on('popup', (popup) => events.push(`a window: ${popup.url()}`));
  // The injected pictures do not exist; requests for them must not leave this machine.
  await page.route('https://hostile.example/**', (route) => route.abort());
  return {
    async expectClean(state) {
      const elements = await page.evaluate(findInjectedElements, MARK);
      expect({ state, elements, events, beacon: beacon.requests }).toEqual({ state, elements: [], events: [], beacon: [] });
    },
  };
}

/** Runs in the page. Finds elements that the site never renders, event handler attributes, and URLs that are code. */
function findInjectedElements(mark: string): string[] {
  const FORBIDDEN_ELEMENTS = ['IFRAME', 'FRAME', 'OBJECT', 'EMBED', 'APPLET', 'BASE', 'FOREIGNOBJECT', 'MARQUEE', 'PORTAL'];
  const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'srcset'];
  return [...document.querySelectorAll('*')].filter(isInjected).map((element) => element.outerHTML.slice(0, 200));

  function isInjected(element: Element): boolean {
    const name = element.tagName.toUpperCase();
    return (
      FORBIDDEN_ELEMENTS.includes(name) ||
      element.hasAttribute(mark) ||
      (name === 'META' && element.hasAttribute('http-equiv')) ||
      (name === 'SCRIPT' && !isOwnScript(element as HTMLScriptElement)) ||
      (element instanceof HTMLAnchorElement && element.target === '_blank' && !hidesOpener(element)) ||
      [...element.attributes].some(({ name: attribute, value }) => isHandler(attribute) || isCode(name, attribute, value))
    );
  }

  function isHandler(attribute: string): boolean {
    return /^on/i.test(attribute) || attribute === 'srcdoc';
  }

  function isCode(element: string, attribute: string, value: string): boolean {
    // Browsers ignore control characters and blanks in a scheme.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters can hide a scheme
    const scheme = value.replace(/[\u0000-\u0020]/g, '').match(/^([a-z][a-z0-9+.-]*):/i)?.[1];
    const isPicture = element === 'IMG' && (scheme === 'data' || scheme === 'blob');
    return ADDRESS_ATTRIBUTES.includes(attribute) && scheme !== undefined && !isPicture && !/^(https?|mailto)$/i.test(scheme);
  }

  /** Whether the new tab gets no opener, and no referrer unless it shows a file of this site. */
  function hidesOpener({ rel, origin }: HTMLAnchorElement): boolean {
    return rel.includes('noopener') && (rel.includes('noreferrer') || origin === location.origin);
  }

  /** Whether the script is a file of this site, data, or the inline script in the head that the policy allows by its hash. */
  function isOwnScript(script: HTMLScriptElement): boolean {
    if (script.src) return new URL(script.src).origin === location.origin;
    return /^application\/(ld\+)?json$/.test(script.type) || script === document.head.querySelector('script');
  }
}
