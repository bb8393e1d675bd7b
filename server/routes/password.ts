import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { passwordChangeBody, WRONG_CURRENT_PASSWORD } from '../../contract/password.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import { COMMON_PASSWORD, isCommonPassword } from '../auth/common-passwords.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { KnownBrowserCookie } from '../http/known-browser-cookie.ts';
import type { App } from '../http/route-schemas.ts';
import { Problem } from '../problem.ts';

const PASSWORD = {
  summary: 'Change the password and end all sessions',
  body: passwordChangeBody,
  response: { 200: doneResponse },
  errorStatuses: [429],
} as const;
/** Changing the owner's password. */
export function passwordRoutes(
  app: App,
  { signIn, knownBrowser, onChange }: { signIn: SignIn; knownBrowser: KnownBrowserCookie; onChange: () => void },
): void {
  app.put(ADMIN_API_PATHS.password, { schema: PASSWORD }, async (request, reply) => {
    const { current, password } = request.body;
    if (isCommonPassword(password)) throw new Problem(422, COMMON_PASSWORD, { fields: { password: COMMON_PASSWORD } });
    const result = await signIn.login(current, request.clientAddress, knownBrowser.read(request));
    if (result.outcome === 'throttled') reply.header('retry-after', result.retryAfter);
    if (result.outcome === 'throttled') throw new Problem(429, result.error);
    if (result.outcome === 'rejected')
      throw new Problem(422, WRONG_CURRENT_PASSWORD, { fields: { current: WRONG_CURRENT_PASSWORD } });
    knownBrowser.set(reply, await signIn.setPassword(password));
    onChange();
    return DONE;
  });
}
