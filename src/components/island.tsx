import {
  Component,
  type ComponentType,
  createRef,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { startedEvent } from '../lib/started-event.ts';
import { transferFormState } from '../lib/transfer-form-state.ts';

/**
 * Whether a browser's translator has wrapped words of an island before React came; in slots it may.
 */
const isTranslated = () =>
  typeof document !== 'undefined' &&
  document.querySelector(':is(astro-island, [data-props]) font:not(astro-slot *)') !== null;

const never = () => () => undefined;

interface Props {
  /** Set to keep the HTML of the page for one rendering before it is replaced. */
  held: boolean;
  children: ReactNode;
}

/** Renders its children anew, with what was typed, where they failed or could not be hydrated. */
class Restarting extends Component<Props, { round: number; failed: boolean }> {
  override state = { round: 0, failed: false };
  #place = createRef<HTMLDivElement>();
  #carry: ReturnType<typeof transferFormState> | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    if (!this.props.held) this.#say();
  }

  #say() {
    this.#place.current?.dispatchEvent(new Event(startedEvent, { bubbles: true }));
  }

  override componentDidCatch() {
    // At once; what fails again waits longer and longer.
    const { round } = this.state;
    const again = () => this.setState({ failed: false, round: round + 1 });
    if (round === 0) again();
    else setTimeout(again, 100 * 2 ** round);
  }

  override getSnapshotBeforeUpdate() {
    if (this.#place.current) this.#carry ??= transferFormState(this.#place.current);
    return null;
  }

  override componentDidUpdate(before: Props) {
    const { round, failed } = this.state;
    if (!failed && (before.held || round > 0) && this.#place.current)
      this.#carry?.(this.#place.current);
    if (!failed) this.#carry = undefined;
    if (before.held) this.#say();
  }

  override render() {
    const { held, children } = this.props;
    const { round, failed } = this.state;
    if (failed) return null;
    if (held)
      return (
        <div
          key="held"
          ref={this.#place}
          className="contents"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      );
    return (
      <div key={round} ref={this.#place} className="contents">
        {children}
      </div>
    );
  }
}

/**
 * Starts a part that React renders anew when it has failed,
 * as when a translator has taken away its text.
 */
export function Restart({ children }: { children: ReactNode }) {
  // React asks for the third while it hydrates, and for the second from then on.
  const held = useSyncExternalStore(never, () => false, isTranslated);
  return <Restarting held={held}>{children}</Restarting>;
}

/** Makes an island of a component: {@link Restart} around it. */
export function island<Own extends object>(Content: ComponentType<Own>) {
  return function Island(props: Own) {
    return (
      <Restart>
        <Content {...props} />
      </Restart>
    );
  };
}
