/** Keeps a part of the page that failed from taking the rest down; `fallback` gets the way to try again. */
import { Component, type ReactNode } from "react";

interface Props {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private readonly retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed
      ? this.props.fallback(this.retry)
      : this.props.children;
  }
}
