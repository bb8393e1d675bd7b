import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

/** Shows a message in place of a part that failed to render, and keeps the rest of the page. */
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
