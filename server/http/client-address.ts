import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalAddress, isInRanges, parseRange } from '../auth/canonical-address.ts';

/** Stands for the address of a connection that is already closed. */
const UNKNOWN = 'unknown';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's IP address in canonical form. Nothing else may be used as the key of a limit. */
    readonly clientAddress: string;
  }
}

/** Fastify's `trustProxy` for the addresses and ranges of TRUST_PROXY, whose entries may be spelled with a port. */
export function trustProxies(ranges: readonly string[]): false | ((address: string) => boolean) {
  if (ranges.length === 0) return false;
  const networks = ranges.map(parseRange);
  return (address) => isInRanges(address, networks);
}

export function readClientAddresses(app: FastifyInstance): void {
  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      // From the connection to the visitor. The last one may be anything that a proxy passed on; the proxy's own address
      // then takes its place.
      const chain = this.ips ?? [this.ip];
      return canonicalAddress(chain.at(-1)) ?? canonicalAddress(chain.at(-2)) ?? UNKNOWN;
    },
  });
}
