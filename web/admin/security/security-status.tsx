import { useQuery } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { SecurityMeasure } from '../../../contract/security.ts';
import { SESSION_HOURS } from '../../../contract/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callApi } from '../api.ts';

/** The protections of this installation, as the server reports them. */
export function SecurityStatus() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['security-overview'],
    queryFn: () => callApi<SecurityMeasure[]>(ADMIN_API_PATHS.securityOverview),
    retry: false,
  });
  return (
    <section aria-labelledby="status-title">
      <h2 id="status-title">Security status</h2>
      {data && (
        <dl className="measures">
          {data.map(({ measure, how }) => (
            <div key={measure}>
              <dt>{measure}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      )}
      {!data && !isError && <Skeleton lines={9} label="The security status is loading" />}
      {!data && isError && (
        <p className="empty" role="alert">
          The security status could not be loaded.{' '}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      <p className="hint">Sessions auto-expire after {SESSION_HOURS} hours.</p>
    </section>
  );
}
