import { Component, Suspense, type ReactNode } from 'react';

interface OptionalProps {
  /** What stands there until the rest has come, and where it does not. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What a screen is whole without, in a chunk of its own that may not come without a net. */
export class Optional extends Component<OptionalProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
