import type { FastifyInstance } from 'fastify';
import type { SignIn } from '../auth/sign-in.ts';
import { Problem } from '../problem.ts';
import { sessionToken } from './session-cookie.ts';

interface RegisteredRoute {
  method: string;
  url: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    registeredRoutes: RegisteredRoute[];
  }
  interface FastifyContextConfig {
    /** Absent: for the signed-in owner alone. */
    access?: 'public';
  }
}

/**
 * Who may call what, decided where routes are registered: a route is the owner's unless it was registered inside
 * `openToAll`. A new one is refused until someone decides otherwise.
 */
export function guardRoutes(app: FastifyInstance, { signIn }: { signIn: SignIn }): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return next();
    reply.header('cache-control', 'no-store');
    signIn.sessionEnd(sessionToken(request)).then((end) => next(end ? undefined : new Problem(401, 'Please sign in.')), next);
  });
}

/** Every registered route, for whoever has to look at all of them. */
export function recordRoutes(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
}

/** Registers routes that anyone may call. */
export async function openToAll(app: FastifyInstance, register: (open: FastifyInstance) => unknown): Promise<void> {
  await app.register(async (open) => {
    open.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await register(open);
  });
}
