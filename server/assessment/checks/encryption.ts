import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { about, counted, type Examined, type Finding, isThisMachine } from '../finding.ts';

/** Milliseconds that the public address may take. */
const ANSWERS_WITHIN = 5_000;
const DAY = 86_400_000;
/** Days before its end in which a certificate that renews itself is renewed already. */
const RENEWED = 14;

export interface Seen {
  /** "TLSv1.3". */
  protocol: string;
  /** Why a browser would refuse the certificate. */
  refusal: string | undefined;
  /** When the certificate ends, in milliseconds since 1970. */
  ends: number;
  status: number;
  /** Whether the answer brings strict-transport-security along. */
  hasTransport: boolean;
}

/** TLS as a visitor meets it: through SITE_URL, and so through whatever stands in front of the server. */
export async function encryption({ siteUrl, signal, now }: Examined): Promise<Finding[]> {
  if (!siteUrl.startsWith('https:')) return [judgePlain(siteUrl)];
  try {
    return [
      judgeTls(siteUrl, await look(`${siteUrl}/healthz`, AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN)])), now),
    ];
  } catch (error) {
    return [judgeSilence(siteUrl, (error as NodeJS.ErrnoException).code)];
  }
}

const TITLE = 'Encryption';
const HOW = 'Connected to SITE_URL over TLS, as a visitor does, and read its certificate and its answer.';

export function judgePlain(siteUrl: string): Finding {
  const { passed, warning } = about(TITLE, 'Read SITE_URL.');
  return isThisMachine(siteUrl)
    ? passed(`SITE_URL is ${siteUrl}: the site is for this machine alone, and nothing leaves it.`)
    : warning(
        `SITE_URL is ${siteUrl}: password and session travel unencrypted.`,
        'Put a proxy with a certificate in front, and set SITE_URL to the https address.',
      );
}

/** Whoever answers with something else than TLS is there; anything else says nothing about the site. */
export function judgeSilence(siteUrl: string, code: string | undefined): Finding {
  const { failed, notChecked } = about(TITLE, HOW);
  if (code === 'EPROTO' || code?.startsWith('ERR_SSL'))
    return failed(
      `What answers at ${siteUrl} does not speak TLS (${code}).`,
      'Put a proxy with a certificate in front of the server.',
    );
  const reason = code === 'ABORT_ERR' ? 'no answer in time' : code;
  return notChecked(
    `${siteUrl} could not be reached from this machine (${reason}).`,
    'Open SITE_URL in a browser and look at its certificate.',
  );
}

export function judgeTls(siteUrl: string, { protocol, refusal, ends, status, hasTransport }: Seen, now: number): Finding {
  const { passed, warning, failed } = about(TITLE, HOW);
  const days = Math.floor((ends - now) / DAY);
  const certificate = `a certificate that ${days < 0 ? 'ended' : 'ends'} ${new Date(ends).toISOString().slice(0, 10)}`;
  const measured = `${siteUrl} answers by ${protocol} with ${certificate}`;
  if (days < 0) return failed(`${measured}.`, 'Renew the certificate.');
  if (refusal)
    return failed(
      `${measured}, which browsers refuse (${refusal}).`,
      'Get a certificate for this name from an authority that browsers know.',
    );
  if (!/^TLSv1\.[23]$/.test(protocol)) return failed(`${measured}.`, 'Let the proxy speak TLS 1.2 and 1.3 alone.');
  if (days < RENEWED) return warning(`${measured}, in ${counted(days, 'day')}.`, 'Look whether the certificate renews itself.');
  if (status !== 200)
    return warning(`${measured}, but /healthz answers ${status}.`, 'Look whether the proxy hands requests to this server.');
  if (!hasTransport)
    return warning(`${measured}, but without strict-transport-security.`, 'Let the proxy pass on the headers of this server.');
  return passed(`${measured}.`);
}

/** Whatever is there, so that it can be told. */
const ANY_TLS = { rejectUnauthorized: false, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

/** Nothing is sent but a question that anyone may ask, so a certificate that is refused does no harm here. */
function look(url: string, signal: AbortSignal): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ...ANY_TLS, signal, agent: false }, (response: IncomingMessage) => {
      response.resume();
      const socket = response.socket as TLSSocket;
      const certificate: PeerCertificate = socket.getPeerCertificate();
      const error = socket.authorizationError as unknown as NodeJS.ErrnoException | string | null;
      resolve({
        protocol: socket.getProtocol() ?? 'an unknown protocol',
        refusal: socket.authorized ? undefined : String((typeof error === 'object' && error?.code) || error),
        ends: Date.parse(certificate.valid_to),
        status: response.statusCode ?? 0,
        hasTransport: response.headers['strict-transport-security'] !== undefined,
      });
    });
    asked.once('error', reject).end();
  });
}
