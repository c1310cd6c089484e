import { Component, type ReactNode } from 'react';
import type { Trouble } from '../device/trouble.ts';
import { SomethingWrong } from '../ui/SomethingWrong.tsx';

interface ErrorBoundaryProps {
  /** What the person reads when something inside throws. */
  title?: string;
  message: string | null;
  calm?: string;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const detail: Trouble = { kind: 'screen', error };
    dispatchEvent(new CustomEvent('trouble', { detail }));
  }

  override componentDidMount() {
    addEventListener('popstate', this.#leave);
  }

  override componentWillUnmount() {
    removeEventListener('popstate', this.#leave);
  }

  /** Back leads to another screen, which may well be whole. */
  #leave = () => {
    if (this.state.hasFailed) this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { title, message, calm } = this.props;
    return <SomethingWrong {...(title && { title })} {...(calm && { calm })} message={message} />;
  }
}
