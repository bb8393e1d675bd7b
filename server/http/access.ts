import type { FastifyInstance, RouteOptions } from 'fastify';
import type { SignIn } from '../auth/sign-in.ts';
import { Problem } from '../problem.ts';
import { CACHE } from './cache-control.ts';
import { SMALL_BODY } from './json-bodies.ts';
import type { App } from './route-schemas.ts';
import { sessionToken } from './session-cookie.ts';

export interface RegisteredRoute {
  method: string;
  url: string;
  /** Complete once all routes are registered. */
  options: RouteOptions;
}

declare module 'fastify' {
  interface FastifyInstance {
    registeredRoutes: RegisteredRoute[];
    /** Whether anyone may call the routes registered on this instance. */
    isPublic: boolean;
  }
  interface FastifyContextConfig {
    /** Absent: an owner route. For code that inspects routes only; access itself depends on `isPublic`. */
    access?: 'public';
  }
}

/** Routes require the owner's session unless they are registered inside `registerPublicRoutes`. */
export function guardRoutes(app: FastifyInstance, { signIn }: { signIn: SignIn }): void {
  app.decorate('isPublic', false);
  app.addHook('onRequest', (request, reply, next) => {
    if (request.is404 || request.server.isPublic) return next();
    reply.header('cache-control', CACHE.never);
    signIn.sessionEnd(sessionToken(request)).then((end) => next(end ? undefined : new Problem(401, 'Please sign in.')), next);
  });
}

/** Collects every registered route in `app.registeredRoutes`. */
export function recordRoutes(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', routes);
  app.addHook('onRoute', (options) => {
    for (const method of [options.method].flat()) routes.push({ method, url: options.url, options });
  });
}

/** Registers routes that anyone may call. Routes without a declared body limit accept only small bodies. */
export async function registerPublicRoutes(app: App, register: (publicApp: App) => unknown): Promise<void> {
  await app.register(async (publicApp: App) => {
    publicApp.decorate('isPublic', true);
    publicApp.addHook('onRoute', (route) => {
      route.bodyLimit ??= SMALL_BODY.bodyLimit;
      route.config = { bodyTimeoutMs: SMALL_BODY.timeoutMs, ...route.config, access: 'public' };
    });
    await register(publicApp);
  });
}
