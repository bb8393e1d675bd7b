import './styles/main.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.tsx';
import { preloadPanel } from './panel-loaders.ts';
import { LoginDialog } from './session/login-dialog.tsx';
import { LoginScreen } from './session/login-screen.tsx';
import { SessionProvider, useSession } from './session/session.tsx';
import { applyTheme } from './theme.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';

applyTheme();
// Without this, zod probes whether it may compile schemas, which the content security policy reports as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const loadDashboard = () => import('./dashboard.tsx');
const Dashboard = lazy(loadDashboard);
// Loaded while the session is checked or the owner enters the password. A failure is reported when the dashboard is shown.
loadDashboard().catch(() => {});
preloadPanel();
const client = new QueryClient();

function Admin() {
  const { status, passwordWasChanged } = useSession();
  const previousStatus = useRef(status);
  useFocusRecovery();
  useEffect(() => {
    if (status === 'signed-out') client.clear();
    if (status === 'signed-in' && previousStatus.current === 'expired') void client.invalidateQueries();
    previousStatus.current = status;
  }, [status]);
  if (status === 'checking') return <p className="checking">Checking your session…</p>;
  if (status === 'signed-out') return <LoginScreen />;
  const hasExpired = status === 'expired';
  return (
    <>
      <div className="app" data-hidden={hasExpired || undefined}>
        <ErrorBoundary>
          <Suspense fallback={<p className="checking">Opening the dashboard…</p>}>
            <Dashboard />
          </Suspense>
        </ErrorBoundary>
      </div>
      {hasExpired && <LoginDialog passwordWasChanged={passwordWasChanged} />}
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Admin />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
