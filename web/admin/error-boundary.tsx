import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

/** A part that cannot be shown says so, and leaves the others alone. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="failed" role="alert">
        <p>This part could not be loaded. The site may have been updated since you opened this page.</p>
        <button type="button" className="button quiet" onClick={() => location.reload()}>
          Reload Page
        </button>
      </div>
    );
  }
}
