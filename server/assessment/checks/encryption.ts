import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { pluralize } from '../../../contract/pluralize.ts';
import { DAY_MS } from '../../time.ts';
import { type CheckContext, type Finding, isLocalUrl, verdictsFor } from '../finding.ts';

const RESPONSE_TIMEOUT_MS = 5_000;
/** Automatic renewal usually replaces a certificate earlier than this many days before it expires. */
const RENEWAL_DAYS = 14;

export interface TlsMeasurement {
  /** "TLSv1.3". */
  protocol: string;
  /** Why a browser would reject the certificate. */
  certificateError: string | undefined;
  /** When the certificate expires, in milliseconds since the Unix epoch. */
  expires: number;
  status: number;
  hasStrictTransport: boolean;
}

/** Measures TLS as a visitor sees it: through SITE_URL, including any proxy in front of the server. */
export async function checkEncryption({ siteUrl, signal, now }: CheckContext): Promise<Finding[]> {
  if (!siteUrl.startsWith('https:')) return [judgeHttp(siteUrl)];
  try {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]);
    return [judgeTls(siteUrl, await measureTls(`${siteUrl}/healthz`, deadline), now)];
  } catch (error) {
    return [judgeConnectionError(siteUrl, (error as NodeJS.ErrnoException).code)];
  }
}

const TITLE = 'Encryption';
const HOW = 'Connected to SITE_URL over TLS, like a visitor, and read the certificate and the response.';

export function judgeHttp(siteUrl: string): Finding {
  const { passed, warning } = verdictsFor(TITLE, 'Read SITE_URL.');
  return isLocalUrl(siteUrl)
    ? passed(`SITE_URL is ${siteUrl}: a local address, so what a browser sends to it does not leave this machine.`)
    : warning(
        `SITE_URL is ${siteUrl}: password and session are sent unencrypted.`,
        'Put a proxy with a certificate in front of the server, and set SITE_URL to the https address.',
      );
}

/** A protocol error comes from the address itself; any other error may be due to the network of this machine. */
export function judgeConnectionError(siteUrl: string, code: string | undefined): Finding {
  const { failed, notChecked } = verdictsFor(TITLE, HOW);
  if (code === 'EPROTO' || code?.startsWith('ERR_SSL'))
    return failed(
      `No TLS connection to ${siteUrl} could be established (${code}).`,
      'Put a proxy with a certificate in front of the server.',
    );
  const reason = code === 'ABORT_ERR' ? 'timed out' : code;
  return notChecked(
    `${siteUrl} could not be reached from this machine (${reason}).`,
    'Open SITE_URL in a browser and check its certificate.',
  );
}

export function judgeTls(siteUrl: string, measurement: TlsMeasurement, now: number): Finding {
  const { protocol, certificateError, expires, status, hasStrictTransport } = measurement;
  const { passed, warning, failed } = verdictsFor(TITLE, HOW);
  const days = Math.floor((expires - now) / DAY_MS);
  const certificate = `a certificate that ${days < 0 ? 'expired' : 'expires'} on ${new Date(expires).toISOString().slice(0, 10)}`;
  const measured = `${siteUrl} uses ${protocol} with ${certificate}`;
  if (days < 0) return failed(`${measured}.`, 'Renew the certificate.');
  if (certificateError)
    return failed(
      `${measured}, which browsers reject (${certificateError}).`,
      'Get a certificate for this name from an authority that browsers trust.',
    );
  if (!/^TLSv1\.[23]$/.test(protocol)) return failed(`${measured}.`, 'Configure the proxy to accept only TLS 1.2 and 1.3.');
  if (days < RENEWAL_DAYS)
    return warning(`${measured}, in ${pluralize(days, 'day')}.`, 'Check that the certificate is renewed automatically.');
  if (status !== 200)
    return warning(`${measured}, but /healthz returns ${status}.`, 'Check that the proxy forwards requests to this server.');
  if (!hasStrictTransport)
    return warning(
      `${measured}, but without strict-transport-security.`,
      'Configure the proxy to forward the headers of this server.',
    );
  return passed(`${measured}.`);
}

/** Accepts any certificate and any protocol version, so that they can be reported. */
const ACCEPT_ANY_TLS = { rejectUnauthorized: false, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

/** Accepting an invalid certificate is harmless here, because the request contains nothing confidential. */
function measureTls(url: string, signal: AbortSignal): Promise<TlsMeasurement> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { ...ACCEPT_ANY_TLS, signal, agent: false }, (response: IncomingMessage) => {
      response.resume();
      const socket = response.socket as TLSSocket;
      const certificate: PeerCertificate = socket.getPeerCertificate();
      const error = socket.authorizationError as unknown as NodeJS.ErrnoException | string | null;
      resolve({
        protocol: socket.getProtocol() ?? 'an unknown protocol',
        certificateError: socket.authorized ? undefined : String((typeof error === 'object' && error?.code) || error),
        expires: Date.parse(certificate.valid_to),
        status: response.statusCode ?? 0,
        hasStrictTransport: response.headers['strict-transport-security'] !== undefined,
      });
    });
    clientRequest.once('error', reject).end();
  });
}
