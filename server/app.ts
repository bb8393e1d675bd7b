import Fastify, { type FastifyInstance } from 'fastify';
import { buildFastifyOptions } from './app/fastify-options.ts';
import { registerHooks } from './app/hooks.ts';
import type { AppOptions } from './app/options.ts';
import { registerRoutes } from './app/routes.ts';
import { startServices } from './app/services.ts';
import type { App } from './http/route-schemas.ts';
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts';
import { createSendLimits } from './http/send-limits.ts';

export type { AppOptions };

/** The whole server, not listening yet. Resolves once the first page has been published or has failed to render. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { siteUrl } = options;
  const https = siteUrl.startsWith('https:');
  const headers = { ...securityHeaders({ https, policy: contentSecurityPolicy() }), ...options.headers };
  const sendLimits = createSendLimits();
  const app: App = Fastify(buildFastifyOptions(options, headers, sendLimits));
  const services = await startServices(app, options);
  await registerHooks(app, { headers, sendLimits, signIn: services.signIn, siteUrl });
  await registerRoutes(app, options, services);
  await services.publisher.started;
  return app;
}
